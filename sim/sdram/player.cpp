// Asks the controller for random entries and compares what comes with an array.
//
// usage: Vsdram_bench SCRIPT RESULT
// SCRIPT: words of 8 bytes, the lowest first: seed, clocks, chance of a request in a clock (of 256), of a write (of 256), entries that are
//   asked (a power of two), the distance between them, entry bits
// RESULT: words of 8 bytes: reads, writes, wrong answers, faults of the chip, refreshes, the fewest clocks from a read to its answer,
//   clocks from the first request to the last
#include "Vsdram_bench.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <vector>

struct Random {
    uint64_t state;
    uint64_t next() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state * 0x2545F4914F6CDD1Dull;
    }
    uint64_t below(uint64_t n) { return (next() >> 20) % n; }
};

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    uint64_t in[7];
    std::FILE* script = std::fopen(argv[1], "rb");
    std::FILE* result = std::fopen(argv[2], "wb");
    if (!script || !result || std::fread(in, 8, 7, script) != 7) {
        std::fprintf(stderr, "player: cannot read the script\n");
        return 2;
    }
    Random random{in[0] * 2 + 1};
    const uint64_t clocks = in[1], asks = in[2], writes = in[3], entries = in[4], distance = in[5], bits = in[6];
    const uint64_t mask = (1ull << bits) - 1;
    VerilatedContext context;
    Vsdram_bench top(&context);
    // what each entry holds, and whether it was ever written
    std::vector<uint32_t> memory(4ull << bits);
    std::vector<bool> known(1ull << bits);
    struct Wanted {
        bool out, known;
        uint32_t data[4];
        uint64_t clock;
    };
    std::vector<Wanted> wanted(256);
    uint64_t reads = 0, written = 0, wrong = 0, fewest = ~0ull, began = 0, ended = 0;
    unsigned out = 0;
    uint8_t tag = 0;
    bool holds = false;
    uint64_t entry = 0;
    top.reset = 1;
    top.request_valid = 0;
    for (uint64_t clock = 0; clock < clocks + 2000 || (out != 0 && clock < clocks + 4000); clock++) {
        top.clock = 0;
        top.reset = clock < 3;
        // a request stands until it is taken
        if (!holds && clock < clocks && clock >= 3 && random.below(256) < asks && !wanted[uint8_t(tag)].out) {
            holds = true;
            entry = (random.below(entries) * distance) & mask;
            top.request_write = random.below(256) < writes;
            top.request_address = entry;
            top.request_tag = tag;
            for (int i = 0; i < 4; i++) top.request_data[i] = uint32_t(random.next() >> 16);
        }
        top.request_valid = holds;
        top.eval();
        if (top.answer_valid) {
            Wanted& w = wanted[top.answer_tag];
            bool same = w.out;
            for (int i = 0; i < 4; i++) same = same && (!w.known || top.answer_data[i] == w.data[i]);
            if (!same && wrong++ < 5) std::printf("wrong answer to tag %u in clock %llu\n", top.answer_tag, (unsigned long long)clock);
            if (w.out) out--;
            w.out = false;
            reads++;
            if (clock - w.clock < fewest) fewest = clock - w.clock;
            ended = clock;
        }
        if (holds && top.request_ready) {
            if (began == 0) began = clock;
            if (top.request_write) {
                for (int i = 0; i < 4; i++) memory[4 * entry + i] = top.request_data[i];
                known[entry] = true;
                written++;
                ended = clock;
            } else {
                Wanted& w = wanted[tag];
                w = {true, known[entry], {}, clock};
                for (int i = 0; i < 4; i++) w.data[i] = memory[4 * entry + i];
                out++;
                tag++;
            }
            holds = false;
        }
        top.clock = 1;
        top.eval();
    }
    top.final();
    if (out != 0) std::printf("%u reads have no answer\n", out);
    const uint64_t told[7] = {reads, written, wrong + out, top.faults, top.refreshes, fewest, ended - began};
    std::fwrite(told, 8, 7, result);
    std::fclose(script);
    return std::fclose(result) == 0 ? 0 : 2;
}
