// Plays a script of inputs, one record a clock, into shogi_array and writes what comes out.
//
// usage: array_player SCRIPT RESULT
// SCRIPT: records of 8 bytes, one a clock:
//   0 flags: 1 valid, 4 generate, 8 turn, 16 escape, 32 gen_stop, 64 a square is written, 128 reset
//   1 mv_src   2 mv_dst   3 mv_new   4 mv_hand   5 wr_square   6 wr_piece   7 unused
// RESULT: records of 12 bytes, one an event:
//   0..3 clock (little endian)   4 kind   5..11 fields
//   kind 0, summary: escapes, other, checks, illegal, double
//   kind 1, move taken: src, dst, kind, captured, promote, drop, last
//   kind 2, gen_done rises
#include "Vshogi_array.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <vector>

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
    Vshogi_array top(&context);
    std::vector<uint8_t> script(8 * 65536);
    uint32_t clock = 0;
    bool was_done = true;
    auto event = [&](uint8_t kind, std::vector<uint8_t> fields) {
        uint8_t record[12] = {uint8_t(clock), uint8_t(clock >> 8), uint8_t(clock >> 16),
                              uint8_t(clock >> 24), kind};
        for (size_t i = 0; i < fields.size(); i++) record[5 + i] = fields[i];
        std::fwrite(record, 1, sizeof record, out);
    };
    for (size_t n; (n = std::fread(script.data(), 8, script.size() / 8, in)) > 0;) {
        for (size_t i = 0; i < n; i++, clock++) {
            const uint8_t* r = &script[8 * i];
            top.mv_valid = r[0] & 1;
            top.mv_generate = r[0] >> 2 & 1;
            top.mv_turn = r[0] >> 3 & 1;
            top.mv_escape = r[0] >> 4 & 1;
            top.gen_stop = r[0] >> 5 & 1;
            top.wr_valid = r[0] >> 6 & 1;
            top.reset = r[0] >> 7 & 1;
            top.mv_src = r[1];
            top.mv_dst = r[2];
            top.mv_new = r[3];
            top.mv_hand = r[4];
            top.wr_square = r[5];
            top.wr_piece = r[6];
            top.clock = 0;
            top.eval();
            if (!top.reset) {
                // what the registers hold in this clock
                if (top.sum_valid)
                    event(0, {top.sum_escapes, top.sum_other, top.sum_checks, top.sum_illegal,
                              top.sum_double});
                if (top.gen_valid)
                    event(1, {top.gen_src, top.gen_dst, top.gen_kind, top.gen_captured,
                              top.gen_promote, top.gen_drop, top.gen_last});
                if (top.gen_done && !was_done) event(2, {});
                was_done = top.gen_done;
            }
            top.clock = 1;
            top.eval();
        }
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "array_player: cannot write the result\n");
        return 2;
    }
    return 0;
}
