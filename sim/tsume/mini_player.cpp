// Runs jobs in tsume_mini_core, with the memory of its program outside of it.
//
// usage: mini_player SCRIPT RESULT
// SCRIPT: chance of 256 that a port is done in a clock (2 bytes), seed (2); then jobs: count of words that are written (2), and
// for each its address and itself. The program gives port 31 something where it waits for a job, and when one is over.
// RESULT, for every job: its clocks (4), and the first 16,384 words of memory.
#include "Vtsume_mini_core.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: mini_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    if (!in || !out) {
        std::fprintf(stderr, "mini_player: cannot open the files\n");
        return 2;
    }
    bool more = true;
    auto word = [&] {
        uint8_t bytes[2] = {};
        more = std::fread(bytes, 1, 2, in) == 2;
        return uint16_t(bytes[0] | bytes[1] << 8);
    };
    uint32_t chance = word(), random = word() | 0x10000;
    VerilatedContext context;
    Vtsume_mini_core top(&context);
    std::vector<uint16_t> memory(65536);
    bool works = false;
    uint16_t read = 0;
    uint32_t clocks = 0, quiet = 0;
    for (uint32_t clock = 0; more; clock++) {
        top.reset = clock < 3;
        random ^= random << 13, random ^= random >> 17, random ^= random << 5;
        // the host wants nothing
        top.ready = (random >> 8 & 255) < chance;
        top.told = top.ready ? 0 : uint16_t(random >> 16);
        top.answer = read;
        top.clock = 0;
        top.eval();
        read = top.writes ? uint16_t(random) : memory[top.place];
        if (top.writes)
            memory[top.place] = top.word;
        if (top.ready && top.gives && !top.reset && top.number == 31) {
            if (works) {
                uint8_t bytes[4] = {uint8_t(clocks), uint8_t(clocks >> 8), uint8_t(clocks >> 16), uint8_t(clocks >> 24)};
                std::fwrite(bytes, 1, 4, out);
                std::fwrite(memory.data(), 2, 16384, out);
            } else {
                uint16_t count = word();
                for (uint16_t i = 0; i < count && more; i++) {
                    uint16_t address = word();
                    memory[address] = word();
                }
            }
            works = !works, clocks = 0;
            quiet = 0;
        }
        clocks++;
        if (++quiet == 100000000) {
            std::fprintf(stderr, "mini_player: a job does not end\n");
            return 1;
        }
        top.clock = 1;
        top.eval();
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "mini_player: cannot write the result\n");
        return 2;
    }
    return 0;
}
