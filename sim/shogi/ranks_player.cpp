// Plays a script of inputs, one record a clock, into shogi_ranks and writes what it says.
//
// usage: ranks_player SCRIPT RESULT
// SCRIPT: records of 10 bytes, one a clock:
//   0 flags: 1 put, 2 start, 4 reset, 8 what was asked for in the clock before is written to RESULT
//   1 put_rank in the low half, read_rank in the high half   2..8 put_pieces   9 unused
// RESULT, a clock: a byte of 1 busy, 2 done, 4 told, told_rank from bit 4 on;
//   then 80 bytes {mask, cover} if a rank is told, 80 bytes if flag 8 is set
#include "Vshogi_ranks.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

// {mask 45, cover 594} as 639 bits, the lowest byte first
template <class Cover, class Mask>
static void put_rank(std::FILE* out, const Cover& cover, Mask mask) {
    uint8_t bytes[88] = {};
    for (int word = 0; word < 19; word++) {
        uint32_t bits = cover[word];
        std::memcpy(bytes + 4 * word, &bits, 4);
    }
    // the cover ends at bit 594
    uint64_t above = uint64_t(mask) << 2;
    for (int i = 0; i < 6; i++) bytes[74 + i] |= uint8_t(above >> (8 * i));
    std::fwrite(bytes, 1, 80, out);
}

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: ranks_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    if (!in || !out) {
        std::fprintf(stderr, "ranks_player: cannot open the files\n");
        return 2;
    }
    VerilatedContext context;
    Vshogi_ranks top(&context);
    std::vector<uint8_t> script(10 * 65536);
    for (size_t n; (n = std::fread(script.data(), 10, script.size() / 10, in)) > 0;) {
        for (size_t i = 0; i < n; i++) {
            const uint8_t* r = &script[10 * i];
            top.put = r[0] & 1;
            top.start = r[0] >> 1 & 1;
            top.reset = r[0] >> 2 & 1;
            top.put_rank = r[1] & 15;
            top.read_rank = r[1] >> 4;
            uint64_t pieces = 0;
            std::memcpy(&pieces, r + 2, 7);
            top.put_pieces = pieces & ((uint64_t(1) << 54) - 1);
            top.clock = 0;
            top.eval();
            uint8_t says = top.busy | top.done << 1 | top.told << 2 | (top.told ? top.told_rank << 4 : 0);
            std::fwrite(&says, 1, 1, out);
            if (top.told) put_rank(out, top.told_cover, top.told_mask);
            if (r[0] & 8) put_rank(out, top.read_cover, top.read_mask);
            top.clock = 1;
            top.eval();
        }
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "ranks_player: cannot write the result\n");
        return 2;
    }
    return 0;
}
