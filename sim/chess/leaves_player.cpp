// Gives positions to chess_leaves and writes what it makes of them.
//
// usage: leaves_player SCRIPT RESULT
// SCRIPT: records of 40 bytes, one a position:
//   0 white, 8 kind_2, 16 kind_1, 24 kind_0 (little endian, 8 bytes each)
//   32 turn 33 rights 34 double_step 35 counted 36 clocks to wait before it 37 the sum is asked for behind it 38..39 unused
// RESULT: records of 48 bytes:
//   0 white, 8 kind_2, 16 kind_1, 24 kind_0, 32 sum (8 bytes), 40 what: 0 a position behind a move, 1 its legality, 2 the sum
//   41 side that moved 42 a reply 43 legal 44..47 clocks so far
#include "Vleaves_bench.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <cstring>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: leaves_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    if (!in || !out) {
        std::fprintf(stderr, "leaves_player: cannot open the files\n");
        return 2;
    }
    VerilatedContext context;
    Vleaves_bench top(&context);
    uint8_t r[40];
    uint32_t clock = 0;
    int silent = 0;
    bool have = false, asked = false, done = false;
    int wait = 0;
    auto put = [&](uint8_t what) {
        uint8_t o[48] = {};
        uint64_t planes[5] = {top.d_white, top.d_kind_2, top.d_kind_1, top.d_kind_0, top.sum};
        std::memcpy(o, planes, sizeof planes);
        o[40] = what;
        o[41] = top.d_mover;
        o[42] = top.d_reply;
        o[43] = top.f_legal;
        std::memcpy(o + 44, &clock, 4);
        std::fwrite(o, sizeof o, 1, out);
    };
    while (silent < 4000) {
        top.reset = clock < 3;
        top.offer = 0;
        top.clear = 0;
        if (clock >= 3 && !have && !asked && !done) {
            have = std::fread(r, sizeof r, 1, in) == 1;
            done = !have;
            wait = have ? r[36] : 0;
        }
        top.clock = 0;
        top.eval();
        if (clock >= 3) {
            if (have && wait > 0) {
                wait--;
            } else if (have && top.room) {
                uint64_t p[4];
                std::memcpy(p, r, sizeof p);
                top.white = p[0];
                top.kind_2 = p[1];
                top.kind_1 = p[2];
                top.kind_0 = p[3];
                top.turn = r[32];
                top.rights = r[33];
                top.double_step = r[34];
                top.counted = r[35];
                top.offer = 1;
                have = false;
                asked = r[37] != 0;
            } else if (asked && top.idle) {
                put(2);
                top.clear = 1;
                asked = false;
            }
            if (top.d_valid) put(0);
            if (top.f_valid) put(1);
            silent = top.offer || top.clear || top.d_valid || top.f_valid ? 0 : silent + 1;
            if (done && top.idle) break;
        }
        top.eval();
        top.clock = 1;
        top.eval();
        clock++;
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "leaves_player: cannot write the result\n");
        return 2;
    }
    return 0;
}
