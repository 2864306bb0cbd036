// Plays batches on the Verilated playout engine. One batch a line on standard input:
//   size playouts seed(hex) komi2 cap flags ko abort reset black white
// flags: 1 white to move, 2 the last move was a pass, 4 suicide, 16 first moves are told; the planes are 92 hexadecimal digits each, byte 0 first.
// abort, reset: clocks after the start at which they are asked for, 0 = never; after a reset the batch is played anew.
// One line a batch on standard output:
//   played capped wins draws score squares length stones passes captures captured kos signature(hex) clocks : owners
// and, if they are asked for, of each point the first moves: playouts and wins of black, then those of white
#include "Vgo_engine.h"
#include "verilated.h"
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

static std::unique_ptr<VerilatedContext> context(new VerilatedContext);
static std::unique_ptr<Vgo_engine> top;
static uint64_t total;

static void tick() {
    top->clock = 0;
    top->eval();
    top->clock = 1;
    top->eval();
    ++total;
}

static void load(const char *hex, int at) {
    for (int i = 0; i < 46; ++i) {
        char byte[3] = {hex[2 * i], hex[2 * i + 1], 0};
        top->ld_valid = 1;
        top->ld_at = at + i;
        top->ld_byte = std::strtoul(byte, nullptr, 16);
        tick();
    }
    top->ld_valid = 0;
}

static void fields(uint32_t playouts, uint64_t seed, uint32_t komi2, uint32_t cap) {
    const uint64_t words[2] = {playouts | seed << 32, seed >> 32 | (uint64_t)komi2 << 32 | (uint64_t)cap << 48};
    for (int i = 0; i < 16; ++i) {
        top->ld_valid = 1;
        top->ld_at = 112 + i;
        top->ld_byte = words[i / 8] >> (8 * (i % 8));
        tick();
    }
    top->ld_valid = 0;
}

// Bytes of the sums, the lowest first.
static uint64_t number(int at, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes; ++i) {
        top->sum_read = 1;
        top->sum_at = at + i;
        tick();
        value |= (uint64_t)top->sum_byte << (8 * i);
    }
    top->sum_read = 0;
    return value;
}

static void hang() {
    std::printf("hang\n");
    std::fflush(stdout);
    std::exit(1);
}

static void reset() {
    top->reset = 1;
    for (int i = 0; i < 24; ++i) tick();
    top->reset = 0;
}

int main(int argc, char **argv) {
    context->commandArgs(argc, argv);
    const uint64_t patience = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
    top.reset(new Vgo_engine(context.get()));
    reset();
    static char black[128], white[128];
    unsigned size, playouts, cap, flags, ko;
    int komi2;
    uint64_t seed, abort_at, reset_at;
    while (std::scanf("%u %u %" SCNx64 " %d %u %u %u %" SCNu64 " %" SCNu64 " %100s %100s", &size, &playouts, &seed, &komi2, &cap,
                      &flags, &ko, &abort_at, &reset_at, black, white) == 11) {
        for (bool again = true; again;) {
            again = false;
            while (top->busy) tick();
            load(black, 0);
            load(white, 64);
            top->size = size;
            top->komi2 = komi2 & 0xFFFF;
            // as they stand in the request from byte 8 on
            fields(playouts, seed, komi2 & 0xFFFF, cap);
            top->turn = flags & 1;
            top->passed = flags >> 1 & 1;
            top->suicide = flags >> 2 & 1;
            top->ko = ko;
            top->start = 1;
            tick();
            top->start = 0;
            uint64_t waited = 0;
            // steps of a playout are bounded by its length; an engine that takes far longer hangs
            const uint64_t most = patience ? patience : 1000000 + (uint64_t)playouts * (64ull * cap + 8000);
            while (!top->done) {
                tick();
                if (++waited > most) hang();
                if (abort_at && waited == abort_at) top->abort_req = 1;
                if (reset_at && waited == reset_at) {
                    reset();
                    reset_at = 0;
                    again = true;
                    break;
                }
            }
        }
        top->abort_req = 0;
        // the last 256 clocks of the batch may still be added, and a byte that is read has that wait
        for (int i = 0; i < 8; ++i) tick();
        // the sums lie as in the result's message; stones are moves that were no passes
        const uint64_t length = number(40, 8), passes = number(56, 8);
        std::printf("%u %u %u %u %" PRId64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
                    " %016" PRIx64 " %" PRIu64 " :",
                    (unsigned)number(8, 4), (unsigned)number(12, 4), (unsigned)number(16, 4), (unsigned)number(20, 4),
                    (int64_t)number(24, 8), number(32, 8), length, length - passes, passes, number(64, 8), number(72, 8), number(80, 8),
                    number(88, 8), number(96, 8));
        // whose the points are; playouts and wins of black as the first there, and of white
        for (unsigned part = 0; part < (flags & 16 ? 3 : 1); ++part) {
            top->owner_first = 1;
            tick();
            top->owner_first = 0;
            for (unsigned i = 0; i < size * size * (part ? 2 : 1); ++i) {
                top->owner_ask = 1;
                top->owner_what = part ? 2 + 2 * part + i % 2 : 0;
                tick();
                top->owner_ask = 0;
                for (int wait = 0; !top->owner_valid; ++wait) {
                    tick();
                    if (wait > 1000) hang();
                }
                tick();
                std::printf(" %d", (int)(int32_t)number(104, 4));
            }
        }
        std::printf("\n");
        std::fflush(stdout);
    }
    std::fprintf(stderr, "%" PRIu64 " clocks\n", total);
    return 0;
}
