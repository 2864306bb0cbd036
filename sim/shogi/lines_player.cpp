// Plays a script of inputs, one record a clock, into shogi_lines and writes what it says.
//
// usage: lines_player SCRIPT RESULT
// SCRIPT: records of 4 bytes, one a clock:
//   0 flags: 1 put, 2 ask, 4 through_king, 8 again, 16 reset
//   1 put_x in the low half, put_y in the high half   2 put_piece   3 ask_x, ask_y
// RESULT, a clock: a byte, 1 for an answer, and then 17 bytes:
//   the rays of the eight directions, two bytes each; black's knights, white's from bit 2 on, bit 4 black's pawn, bit 5 white's
#include "Vshogi_lines.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: lines_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    if (!in || !out) {
        std::fprintf(stderr, "lines_player: cannot open the files\n");
        return 2;
    }
    VerilatedContext context;
    Vshogi_lines top(&context);
    std::vector<uint8_t> script(4 * 65536);
    for (size_t n; (n = std::fread(script.data(), 4, script.size() / 4, in)) > 0;) {
        for (size_t i = 0; i < n; i++) {
            const uint8_t* r = &script[4 * i];
            top.put = r[0] & 1;
            top.ask = r[0] >> 1 & 1;
            top.through_king = r[0] >> 2 & 1;
            top.again = r[0] >> 3 & 1;
            top.reset = r[0] >> 4 & 1;
            top.put_x = r[1] & 15;
            top.put_y = r[1] >> 4;
            top.put_piece = r[2];
            top.ask_x = r[3] & 15;
            top.ask_y = r[3] >> 4;
            top.clock = 0;
            top.eval();
            uint8_t valid = top.valid;
            std::fwrite(&valid, 1, 1, out);
            if (valid) {
                uint16_t rays[8] = {uint16_t(top.ray_0), uint16_t(top.ray_1), uint16_t(top.ray_2), uint16_t(top.ray_3),
                                    uint16_t(top.ray_4), uint16_t(top.ray_5), uint16_t(top.ray_6), uint16_t(top.ray_7)};
                for (uint16_t ray : rays) {
                    uint8_t bytes[2] = {uint8_t(ray), uint8_t(ray >> 8)};
                    std::fwrite(bytes, 1, 2, out);
                }
                uint8_t rest = top.black_knights | top.white_knights << 2 | top.black_pawn << 4 | top.white_pawn << 5;
                std::fwrite(&rest, 1, 1, out);
            }
            top.clock = 1;
            top.eval();
        }
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "lines_player: cannot write the result\n");
        return 2;
    }
    return 0;
}
