// Plays jobs on the Verilated tsume engine. One job a line on standard input:
//   board (81 two-digit hex piece codes) black-hand white-hand (hex words) cmd nodes clocks depth (decimal)
// and one line a job on standard output:
//   result reason complete length clocks nodes line_nodes moves probes hits checksum state0..state6 : words (hex)
#include "Vtsume_engine.h"
#include "verilated.h"
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#if VM_TRACE
#include "verilated_fst_c.h"
#endif

static std::unique_ptr<VerilatedContext> context(new VerilatedContext);
static std::unique_ptr<Vtsume_engine> top;
#if VM_TRACE
static std::unique_ptr<VerilatedFstC> trace;
#endif
static uint64_t total;

static void tick() {
    top->clock = 0;
    top->eval();
#if VM_TRACE
    if (trace) trace->dump(2 * total);
#endif
    top->clock = 1;
    top->eval();
#if VM_TRACE
    if (trace) trace->dump(2 * total + 1);
#endif
    ++total;
}

int main(int argc, char **argv) {
    context->commandArgs(argc, argv);
    top.reset(new Vtsume_engine(context.get()));
#if VM_TRACE
    if (argc > 1) {
        context->traceEverOn(true);
        trace.reset(new VerilatedFstC);
        top->trace(trace.get(), 99);
        trace->open(argv[1]);
    }
#endif
    top->reset = 1;
    for (int i = 0; i < 4; ++i) tick();
    top->reset = 0;
    static char board[256];
    unsigned black, white, cmd, nodes, depth;
    uint64_t clocks;
    while (std::scanf("%200s %x %x %u %u %" SCNu64 " %u", board, &black, &white, &cmd, &nodes, &clocks, &depth) == 7) {
        while (top->busy) tick();
        for (int s = 0; s < 81; ++s) {
            char code[3] = {board[2 * s], board[2 * s + 1], 0};
            top->ld_valid = 1;
            top->ld_sq = s;
            top->ld_piece = std::strtoul(code, nullptr, 16);
            tick();
        }
        top->ld_valid = 0;
        tick();
        tick();
        top->hand_b = black;
        top->hand_w = white;
        top->cmd = cmd;
        top->limit_nodes = nodes;
        top->limit_clocks = clocks;
        top->limit_depth = depth;
        top->start = 1;
        tick();
        top->start = 0;
        // a job with a clock limit that takes twice as long hangs
        const uint64_t most = clocks ? 2 * clocks + 1000 : 2000000000ull;
        uint64_t waited = 0;
        while (!top->done && ++waited < most) tick();
        if (!top->done) {
            std::printf("hang\n");
            return 1;
        }
        std::printf("%u %u %u %u %" PRIu64 " %u %u %" PRIu64 " %" PRIu64 " %" PRIu64 " %08x", top->result, top->reason,
                    top->line_complete, top->length, (uint64_t)top->clocks, top->nodes, top->line_nodes, (uint64_t)top->moves,
                    (uint64_t)top->probes, (uint64_t)top->hits, top->checksum);
        for (int s = 0; s < 7; ++s) {
            top->state_clocks_sel = s;
            tick();
            std::printf(" %" PRIu64, (uint64_t)top->state_clocks);
        }
        std::printf(" :");
        for (unsigned i = 0; i < top->length; ++i) {
            top->line_addr = i;
            tick();
            std::printf(" %08x", top->line_move);
        }
        std::printf("\n");
        std::fflush(stdout);
    }
#if VM_TRACE
    if (trace) trace->close();
#endif
    std::fprintf(stderr, "%" PRIu64 " clocks\n", total);
    return 0;
}
