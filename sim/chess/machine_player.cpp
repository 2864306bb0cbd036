// Gives commands to chess_machine and writes its answers. The commands of a board follow each other, each after the answer of
// the one before; boards go on side by side.
//
// usage: machine_player SCRIPT RESULT
// SCRIPT: records of 8 bytes: board, code, 2 unused, data (4 bytes, little endian)
// RESULT: records of 80 bytes, one an answer:
//   0 board 1 code 2 illegal 3 check 4 level 5 fifty 6 turn 7 rights 8 double step 9..11 unused 12 word 4 16 passes 4 20 state 4
//   24 leaves 8 32 white 8 40 kind_2 8 48 kind_1 8 56 kind_0 8 64 clock 8
//   72 clocks since the command was taken 4 76 clocks that it had been offered before 4
//   state, turn, rights, double step and squares are those of the board a clock after the answer
#include "Vmachine_bench.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <deque>
#include <vector>

struct Command {
    uint8_t code;
    uint32_t data;
};

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: machine_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    if (!in || !out) {
        std::fprintf(stderr, "machine_player: cannot open the files\n");
        return 2;
    }
    std::vector<std::deque<Command>> queues(16);
    size_t left = 0;
    uint8_t r[8];
    while (std::fread(r, sizeof r, 1, in) == 1) {
        uint32_t data;
        std::memcpy(&data, r + 4, 4);
        queues[r[0] & 15].push_back({r[1], data});
        left++;
    }
    VerilatedContext context;
    Vmachine_bench top(&context);
    std::vector<bool> waits(16, false);
    int offered = -1;
    uint64_t clock = 0, silent = 0, offered_at = 0;
    uint64_t taken_at[16] = {};
    uint32_t waited[16] = {};
    int next = 0;
    top.reset = 1;
    top.cmd_valid = 0;
    while (left > 0) {
        top.reset = clock < 3;
        if (offered < 0 && clock >= 3)
            for (int i = 0; i < 16; i++) {
                int board = (next + i) & 15;
                if (!waits[board] && !queues[board].empty()) {
                    offered = board;
                    offered_at = clock;
                    next = board + 1;
                    top.cmd_board = board;
                    top.cmd_code = queues[board].front().code;
                    top.cmd_data = queues[board].front().data;
                    break;
                }
            }
        top.cmd_valid = offered >= 0;
        top.clock = 0;
        top.eval();
        uint8_t a[80];
        bool answered = top.answer_valid;
        if (answered) {
            silent = 0;
            uint8_t bytes[12] = {top.answer_board, top.answer_code, top.answer_illegal, top.answer_check, top.answer_level,
                                 top.answer_fifty};
            uint32_t words[2] = {top.answer_word, top.answer_passes};
            uint64_t leaves = top.answer_leaves;
            std::memset(a, 0, sizeof a);
            std::memcpy(a, bytes, sizeof bytes);
            std::memcpy(a + 12, words, sizeof words);
            std::memcpy(a + 24, &leaves, sizeof leaves);
            uint32_t times[2] = {uint32_t(clock - taken_at[top.answer_board]), waited[top.answer_board]};
            std::memcpy(a + 72, times, sizeof times);
            // parts of a divide come before the answer
            if (top.answer_code != 5) {
                waits[top.answer_board] = false;
                left--;
            }
        }
        if (offered >= 0 && top.cmd_ready) {
            waits[offered] = true;
            taken_at[offered] = clock;
            waited[offered] = uint32_t(clock - offered_at);
            queues[offered].pop_front();
            offered = -1;
        }
        top.clock = 1;
        top.eval();
        if (answered) {
            // the squares may be written a clock after the answer
            top.look_board = a[0];
            top.eval();
            uint8_t bytes[3] = {top.turn, top.rights, top.double_step};
            uint32_t state = top.state;
            uint64_t planes[5] = {top.white, top.kind_2, top.kind_1, top.kind_0, clock};
            std::memcpy(a + 6, bytes, sizeof bytes);
            std::memcpy(a + 20, &state, sizeof state);
            std::memcpy(a + 32, planes, sizeof planes);
            std::fwrite(a, sizeof a, 1, out);
        }
        clock++;
        // a broken machine may hang
        if (++silent > 20000000) break;
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "machine_player: cannot write the result\n");
        return 2;
    }
    return left > 0 ? 3 : 0;
}
