// Plays generations of moves on shogi_line_moves and writes what it tells.
//
// usage: line_moves_player SCRIPT RESULT
// SCRIPT: records of 6 bytes:
//   0 what: 1 a square is written, 2 a generation runs to its end, 3 one is reset after `byte 3` clocks, 4 `byte 3` clocks pass
//   1 x in the low half, y in the high half   2 the piece that is written
//   of a generation: 1, 2 as well, if flag 16 is set, in the clock of its start
//   3 black's hand   4 white's hand   5 flags: 1 evades, 2 owns_lance, 4 owns_bishop, 8 owns_rook
// RESULT, a generation that runs to its end: its clocks (2 bytes), 1 if it is illegal, number of moves, and each move in 5 bytes:
//   source, target: x in the low half   piece, captured in the high half   promotes, drops in bit 1   hint
#include "Vshogi_line_moves.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

// Longer than any generation.
constexpr int LIMIT = 4096;

struct Player {
    VerilatedContext context;
    Vshogi_line_moves top{&context};
    std::FILE* out;
    std::vector<uint8_t> moves;
    bool told = false;

    // Until the circuit is ready: with one line a clock a square takes four clocks.
    void wait() {
        look();
        for (int clock = 0; !top.ready && clock < LIMIT; clock++) {
            edge();
            look();
        }
    }
    void edge() {
        top.clock = 1;
        top.eval();
        top.put = top.start = top.reset = 0;
    }
    // What is told in this clock, and the hint of the move before.
    void look() {
        top.clock = 0;
        top.eval();
        if (told)
            moves.back() = top.hint;
        told = top.tells;
        if (told) {
            uint8_t move[5] = {uint8_t(top.source_x | top.source_y << 4), uint8_t(top.target_x | top.target_y << 4),
                               uint8_t(top.piece | top.captured << 4), uint8_t(top.promotes | top.drops << 1), 0};
            if (top.drops)
                move[0] = 0;
            moves.insert(moves.end(), move, move + 5);
        }
    }
    void put(const uint8_t* r) {
        top.put = 1;
        top.put_x = r[1] & 15;
        top.put_y = r[1] >> 4;
        top.put_piece = r[2];
    }
    bool generate(const uint8_t* r) {
        wait();
        top.start = 1;
        top.evades = r[5] & 1;
        top.owns_lance = r[5] >> 1 & 1;
        top.owns_bishop = r[5] >> 2 & 1;
        top.owns_rook = r[5] >> 3 & 1;
        top.black_hand = r[3];
        top.white_hand = r[4];
        if (r[5] & 16)
            put(r);
        moves.clear();
        told = false;
        for (int clock = 0; clock < LIMIT; clock++) {
            look();
            bool ends = top.done;
            edge();
            if (ends) {
                look();
                // a move would come too late
                uint8_t head[4] = {uint8_t(clock), uint8_t(clock >> 8), uint8_t(top.illegal | (told | top.busy) << 1),
                                   uint8_t(moves.size() / 5)};
                edge();
                return std::fwrite(head, 1, 4, out) == 4 && std::fwrite(moves.data(), 1, moves.size(), out) == moves.size();
            }
        }
        std::fprintf(stderr, "line_moves_player: a generation does not end\n");
        return false;
    }
};

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: line_moves_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    if (!in || !out) {
        std::fprintf(stderr, "line_moves_player: cannot open the files\n");
        return 2;
    }
    Player player;
    player.out = out;
    player.top.reset = 1;
    player.look();
    player.edge();
    uint8_t r[6];
    bool fine = true;
    while (fine && std::fread(r, 1, 6, in) == 6) {
        if (r[0] == 1) {
            player.wait();
            player.put(r);
            player.look();
            player.edge();
        } else if (r[0] == 2) {
            fine = player.generate(r);
        } else {
            player.wait();
            player.top.start = r[0] == 3;
            player.top.evades = r[5] & 1;
            for (int i = 0; i < r[3]; i++) {
                player.look();
                player.edge();
            }
            player.top.reset = r[0] == 3;
            player.look();
            player.edge();
        }
    }
    player.top.final();
    std::fclose(in);
    if (std::fclose(out) != 0 || !fine) {
        std::fprintf(stderr, "line_moves_player: no result\n");
        return 2;
    }
    return 0;
}
