// Plays passes, one a clock, through chess_array and writes all that comes out.
//
// usage: array_player SCRIPT RESULT
// SCRIPT: records of 56 bytes, one a clock:
//   0 white, 8 kind_2, 16 kind_1, 24 kind_0, 32 mask (little endian, 8 bytes each)
//   40 turn 41 rights 42 double_step 43 phase 44 second 45 first_square 46 quiet 47 payload
//   48 after_priority 49 after_square 50 castled 51..55 unused
// RESULT: records of 112 bytes, one a clock: 13 planes of 8 bytes (priority 2 1 0, payload 3 2 1 0, own_hits, enemy_hits,
//   discoverer, special, promotion, in_passing), then won priority, square, payload, more, and the six facts as bits 0..5:
//   king_hit, own_king_hit, discoverer, special, promotion, in_passing; 105..111 unused
#include "Varray_bench.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <cstring>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: array_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    if (!in || !out) {
        std::fprintf(stderr, "array_player: cannot open the files\n");
        return 2;
    }
    VerilatedContext context;
    Varray_bench top(&context);
    uint8_t r[56];
    while (std::fread(r, sizeof r, 1, in) == 1) {
        uint64_t p[5];
        std::memcpy(p, r, sizeof p);
        top.white = p[0];
        top.kind_2 = p[1];
        top.kind_1 = p[2];
        top.kind_0 = p[3];
        top.mask = p[4];
        top.turn = r[40];
        top.rights = r[41];
        top.double_step = r[42];
        top.phase = r[43];
        top.second = r[44];
        top.first_square = r[45];
        top.quiet = r[46];
        top.payload = r[47];
        top.after_priority = r[48];
        top.after_square = r[49];
        top.castled = r[50];
        top.clock = 0;
        top.eval();
        // what stands at the outputs in this clock
        uint64_t planes[14] = {top.priority_2, top.priority_1, top.priority_0, top.payload_3, top.payload_2,
                               top.payload_1,  top.payload_0,  top.own_hits,   top.enemy_hits, top.discoverer,
                               top.special,    top.promotion,  top.in_passing, 0};
        uint8_t won[8] = {top.won_priority, top.won_square, top.won_payload, top.won_more, top.facts};
        std::memcpy(&planes[13], won, sizeof won);
        std::fwrite(planes, sizeof planes, 1, out);
        top.clock = 1;
        top.eval();
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "array_player: cannot write the result\n");
        return 2;
    }
    return 0;
}
