// Plays jobs on the Verilated tsume engine, as many at once as it has searches. One job a line on standard input:
//   board (81 two-digit hex piece codes) black-hand white-hand (hex words) cmd nodes clocks depth (decimal)
// Jobs that share their problem (16 more in cmd) end when the first of them has a result.
// and one line a job on standard output:
//   result reason complete length clocks nodes line_nodes moves probes hits checksum at_least at_most asked found written
//   state0..state6 : words (hex)
// What the second table was asked means nothing where there is none.
// The bounds are 0 where the shortest mate was not looked for (32 more in cmd).
#include "Vtsume_engine.h"
#include "verilated.h"
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>
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

struct Job {
    char board[256];
    unsigned black, white, cmd, nodes, depth;
    uint64_t clocks;
    // of its answer
    bool ended = false;
    std::string answer;
    // the clock in which it must have ended
    uint64_t most = 0;
};

// What becomes of a search: no job, one that runs, one whose answer is being read.
struct Search {
    int job = -1;
    bool ended = false;
};

static std::vector<Job> jobs;
static std::vector<Search> searches;

// The number that is asked for, 7 clocks later or more; other jobs go on meanwhile.
static bool step();
static bool asked(unsigned slot, unsigned which, uint64_t &value) {
    top->ask_slot = slot;
    top->ask = which;
    for (int age = 1; age <= 7 || !top->told_valid; ++age)
        if (!step()) return false;
    value = top->told;
    return true;
}

// Loading, one job at a time: clocks since it began.
static int loading = -1;
static unsigned load_slot;
static size_t next_job = 0;

// The search that ended in the clock before.
static int last_done = -1;

// Others that share the problem of one that has a result end.
static void end_others(unsigned slot) {
    const auto shares = [](const Search &s) { return s.job >= 0 && jobs[s.job].cmd & 16; };
    if (!shares(searches[slot])) return;
    const unsigned asked = top->ask_slot;
    top->ask_slot = slot;
    top->eval();
    const bool decided = top->result != 0;
    top->ask_slot = asked;
    top->eval();
    for (unsigned s = 0; decided && s < searches.size(); ++s)
        if (shares(searches[s]) && !searches[s].ended) top->abort_req |= 1u << s;
}

// A clock, with what the host does in it. False: a job hangs.
static bool step() {
    top->ld_valid = 0;
    top->start = 0;
    if (loading < 0 && next_job < jobs.size()) {
        for (unsigned s = 0; s < searches.size(); ++s) {
            if (searches[s].job < 0 && (top->ready >> s & 1)) {
                load_slot = s;
                loading = 0;
                searches[s].job = next_job;
                break;
            }
        }
    }
    top->ld_active = loading >= 0;
    if (loading >= 0) {
        Job &job = jobs[next_job];
        top->ld_slot = load_slot;
        if (loading >= 8 && loading < 8 + 81) {
            const int square = loading - 8;
            char code[3] = {job.board[2 * square], job.board[2 * square + 1], 0};
            top->ld_valid = 1;
            top->ld_sq = square;
            top->ld_piece = std::strtoul(code, nullptr, 16);
        }
        if (loading == 8 + 81 + 14) {
            top->hand_b = job.black;
            top->hand_w = job.white;
            top->cmd = job.cmd;
            top->limit_nodes = job.nodes;
            top->limit_clocks = job.clocks;
            top->limit_depth = job.depth;
            top->start = 1;
            // a job with a clock limit that takes twice as long hangs
            job.most = total + (job.clocks ? 2 * job.clocks + 1000 : 30000000ull);
            loading = -1;
            ++next_job;
        } else {
            ++loading;
        }
    }
    tick();
    if (last_done >= 0) end_others(last_done);
    last_done = -1;
    if (top->done) {
        last_done = top->done_slot;
        searches[last_done].ended = true;
        top->abort_req &= ~(1u << last_done);
    }
    for (const Search &s : searches)
        if (s.job >= 0 && !s.ended && jobs[s.job].most && total > jobs[s.job].most) return false;
    return true;
}

// The answer of a search that has ended.
static bool read(unsigned slot) {
    Job &job = jobs[searches[slot].job];
    uint64_t numbers[6], state;
    for (unsigned i = 0; i < 6; ++i)
        if (!asked(slot, i, numbers[i])) return false;
    char text[256];
    std::snprintf(text, sizeof text, "%u %u %u %u %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %08x", top->result,
                  top->reason, top->line_complete, top->length, (uint64_t)top->clocks, numbers[0], numbers[1], numbers[3], numbers[4],
                  numbers[5], (unsigned)numbers[2]);
    job.answer = text;
    job.answer += " " + std::to_string(top->bounded ? top->at_least : 0) + " " + std::to_string(top->bounded ? top->at_most : 0);
    for (const unsigned which : {6u, 7u, 15u}) {
        if (!asked(slot, which, state)) return false;
        job.answer += " " + std::to_string(state);
    }
    for (unsigned s = 0; s < 7; ++s) {
        if (!asked(slot, 8 + s, state)) return false;
        job.answer += " " + std::to_string(state);
    }
    job.answer += " :";
    const unsigned length = top->length;
    for (unsigned i = 0; i < length; ++i) {
        top->line_addr = i;
        if (!step()) return false;
        std::snprintf(text, sizeof text, " %08x", top->line_move);
        job.answer += text;
    }
    job.ended = true;
    searches[slot] = Search();
    return true;
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
    searches.resize(16);
    for (Job job; std::scanf("%200s %x %x %u %u %" SCNu64 " %u", job.board, &job.black, &job.white, &job.cmd, &job.nodes, &job.clocks,
                             &job.depth) == 7;)
        jobs.push_back(job);
    size_t told = 0;
    bool goes = true;
    while (goes && told < jobs.size()) {
        goes = step();
        for (unsigned s = 0; goes && s < searches.size(); ++s)
            if (searches[s].ended) goes = read(s);
        for (; told < jobs.size() && jobs[told].ended; ++told) {
            std::printf("%s\n", jobs[told].answer.c_str());
            std::fflush(stdout);
        }
    }
    if (!goes) std::printf("hang\n");
#if VM_TRACE
    if (trace) trace->close();
#endif
    std::fprintf(stderr, "%" PRIu64 " clocks\n", total);
    return goes ? 0 : 1;
}
