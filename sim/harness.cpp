// Simulation of {{ top }}: raw bytes on standard input and output, as on the serial line.
// Written by kiban; edit sim/harness.cpp.
//
// Ports of {{ top }}: clock, reset (synchronous, active high), rx_data[7:0] rx_valid rx_ready (towards
// the circuit), tx_data[7:0] tx_valid tx_ready (from it), idle (nothing to do and nothing to say).
// A byte moves at a rising edge at which valid and ready are both 1.
//
// While the circuit works or bytes are pending the clock runs as fast as it can. When the circuit
// is idle the clock stops until the next byte comes. At the end of the input the simulation ends
// as soon as the circuit is idle. When nobody reads the output, the clock stops as well.
//
//   --waves FILE.fst   write waves (simulations built with waves only)
//   --max-clocks N     give up after N clocks (looked at every 256), exit code 9
//   --stats            at the end, one line of JSON on standard error: clocks, those of them in which the circuit was not idle,
//                      bytes that it took and gave, seconds without the time asleep
//   --byte-clocks N    a byte on the line takes N clocks, 1 to 1e6, in both directions, as on a serial line: a byte that comes
//                      while the circuit cannot take one is lost
//   --jitter SEED      hold bytes back at random, to try the handshakes
//   --seed N           start of the random generator for registers without a reset
//
// An assertion of the circuit that does not hold is told on standard error and ends the simulation.
//
// Exit codes: 0 end of input, 1 the reader has gone, the circuit called $finish or an assertion did not hold, 2 wrong usage,
// 9 too many clocks, 130 interrupted.

#include "{{ class }}.h"
#include "verilated.h"
#if VM_TRACE_FST
#include "verilated_fst_c.h"
#endif

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include <poll.h>
#include <unistd.h>

namespace {

constexpr unsigned RESET_CLOCKS = 24;
constexpr unsigned SETTLE = 64;         // idle clocks before the circuit counts as idle
constexpr uint64_t LOOK_EVERY = 256;    // clocks between looks at the outside world
constexpr size_t IN_LIMIT = 1 << 16;    // bytes held for the circuit
constexpr size_t OUT_LIMIT = 1 << 12;   // bytes held for the reader; also PIPE_BUF
constexpr int NAP_MS = 500;             // longest sleep before signals are looked at

enum Exit { DONE = 0, GONE = 1, USAGE = 2, TOO_LONG = 9, INTERRUPTED = 130 };

volatile std::sig_atomic_t interrupted = 0;
void on_signal(int) { interrupted = 1; }

struct Options {
    std::string waves;
    uint64_t max_clocks = 0;
    uint64_t jitter = 0;
    double byte_clocks = 0;
    int seed = 1;
    bool stats = false;
};

[[noreturn]] void usage(const std::string& why) {
    std::fprintf(stderr, "{{ top }}: %s\n", why.c_str());
    std::fprintf(stderr, "usage: [--waves FILE.fst] [--max-clocks N] [--stats] [--byte-clocks N] [--jitter SEED] [--seed N]\n");
    std::exit(USAGE);
}

uint64_t number(const char* option, const char* text) {
    char* end = nullptr;
    errno = 0;
    const uint64_t value = std::strtoull(text, &end, 10);
    if (errno || end == text || *end || *text == '-') usage(std::string(option) + " needs a number, not `" + text + "`");
    return value;
}

Options parse(int argc, char** argv) {
    Options o;
    for (int i = 1; i < argc; ++i) {
        const std::string a = argv[i];
        if (a == "--stats") { o.stats = true; continue; }
        const bool takes = a == "--waves" || a == "--max-clocks" || a == "--jitter" || a == "--seed" ||
                           a == "--byte-clocks";
        if (!takes) usage("unknown option `" + a + "`");
        if (++i == argc) usage(a + " needs a value");
        if (a == "--waves") o.waves = argv[i];
        if (a == "--max-clocks") o.max_clocks = number("--max-clocks", argv[i]);
        if (a == "--byte-clocks") {
            char* end = nullptr;
            o.byte_clocks = std::strtod(argv[i], &end);
            if (end == argv[i] || *end || !(o.byte_clocks >= 1 && o.byte_clocks <= 1e6))
                usage(std::string("--byte-clocks needs 1 to 1e6, not `") + argv[i] + "`");
        }
        if (a == "--jitter") o.jitter = number("--jitter", argv[i]);
        if (a == "--seed") o.seed = static_cast<int>(number("--seed", argv[i]) & 0x7fffffff);
    }
    return o;
}

// The two ends of the line.
class Line {
public:
    explicit Line(int out_fd) : out_fd_(out_fd) {}
    bool ended = false;  // end of the input
    bool gone = false;   // nobody reads the output

    bool has_input() const { return head_ < in_.size(); }
    uint8_t input() const { return static_cast<uint8_t>(in_[head_]); }
    void take() {
        if (++head_ == in_.size()) { in_.clear(); head_ = 0; }
    }
    bool has_room() const { return out_.size() < OUT_LIMIT; }
    bool has_output() const { return !out_.empty(); }
    void give(uint8_t byte) { out_.push_back(static_cast<char>(byte)); }

    // Moves what can be moved; sleeps up to timeout_ms when nothing can.
    void exchange(int timeout_ms) {
        const bool wants = !ended && in_.size() - head_ < IN_LIMIT;
        pollfd fds[2];
        fds[0].fd = wants ? STDIN_FILENO : -1;
        fds[0].events = POLLIN;
        fds[1].fd = out_fd_;
        fds[1].events = has_output() ? POLLOUT : 0;
        fds[0].revents = fds[1].revents = 0;
        if (poll(fds, 2, timeout_ms) <= 0) return;
        if (fds[0].revents) receive();
        if (fds[1].revents & POLLOUT) send();
        if (fds[1].revents & (POLLERR | POLLNVAL)) gone = true;
    }

private:
    void receive() {
        char buffer[4096];
        const ssize_t n = read(STDIN_FILENO, buffer, sizeof buffer);
        if (n > 0) in_.append(buffer, static_cast<size_t>(n));
        if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) ended = true;
    }
    void send() {
        const ssize_t n = write(out_fd_, out_.data(), out_.size());
        if (n > 0) out_.erase(0, static_cast<size_t>(n));
        if (n < 0 && errno != EINTR && errno != EAGAIN) gone = true;
    }
    std::string in_, out_;
    size_t head_ = 0;
    const int out_fd_;
};

// When the next byte may come on one direction of a serial line.
class Pace {
public:
    explicit Pace(double byte_clocks) : byte_clocks_(byte_clocks) {}
    bool open(uint64_t now) const { return static_cast<double>(now) >= next_; }
    // A byte came now: behind the one before without a gap, or after a rest.
    void count(uint64_t now) {
        const double clock = static_cast<double>(now);
        next_ = (clock - next_ < 1 ? next_ : clock) + byte_clocks_;
    }

private:
    double byte_clocks_;
    double next_ = 0;
};

class Bench {
public:
    Bench(VerilatedContext& context, const Options& options)
        : context_(context), top_(new {{ class }}(&context)) {
#if VM_TRACE_FST
        if (!options.waves.empty()) {
            waves_.reset(new VerilatedFstC);
            top_->trace(waves_.get(), 99);
            waves_->open(options.waves.c_str());
            if (!waves_->isOpen()) usage("cannot write " + options.waves);
        }
#endif
        top_->rx_valid = 0;
        top_->rx_data = 0;
        top_->tx_ready = 0;
        top_->reset = 1;
        for (unsigned i = 0; i < RESET_CLOCKS; ++i) { fall(); rise(); }
        top_->reset = 0;
    }
    ~Bench() {
        top_->final();
#if VM_TRACE_FST
        if (waves_) waves_->close();
#endif
    }
    {{ class }}& top() { return *top_; }
    uint64_t clocks() const { return clocks_; }
    // Inputs are set; outputs that depend on them become valid.
    void fall() { top_->clock = 0; step(); }
    // The rising edge.
    void rise() { top_->clock = 1; step(); ++clocks_; }

private:
    void step() {
        top_->eval();
#if VM_TRACE_FST
        if (waves_) waves_->dump(context_.time());
#endif
        context_.timeInc(1);
    }
    VerilatedContext& context_;
    std::unique_ptr<{{ class }}> top_;
#if VM_TRACE_FST
    std::unique_ptr<VerilatedFstC> waves_;
#endif
    uint64_t clocks_ = 0;
};

// Marsaglia's xorshift64: true one time in two.
bool flip(uint64_t& state) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state & 1;
}

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// What --stats tells beside the clocks.
struct Stats {
    uint64_t busy = 0;      // clocks in which the circuit was not idle
    uint64_t received = 0;  // bytes that it took
    uint64_t sent = 0;      // bytes that it gave
    double asleep = 0;      // seconds
{%- for name in counters %}
    uint64_t {{ name }} = 0;  // what this port said last
{%- endfor %}
};

Exit run(VerilatedContext& context, Bench& bench, Line& line, const Options& options, Stats& stats) {
    auto& top = bench.top();
    uint64_t random = options.jitter;
    unsigned quiet = 0;
    const bool serial = options.byte_clocks > 0;
    Pace to_circuit(options.byte_clocks), to_host(options.byte_clocks);
    for (;;) {
        const uint64_t now = bench.clocks();
        const bool offer = line.has_input() && to_circuit.open(now) && (!random || flip(random));
        const bool room = line.has_room() && to_host.open(now) && (!random || flip(random));
        top.rx_valid = offer;
        top.rx_data = line.has_input() ? line.input() : 0;
        top.tx_ready = room;
        bench.fall();
        const bool taken = offer && (top.rx_ready || serial);
        const bool given = room && top.tx_valid;
        const uint8_t byte = top.tx_data;
        quiet = top.idle && !top.tx_valid && !line.has_input() ? quiet + 1 : 0;
        stats.busy += !top.idle;
        stats.received += taken;
        stats.sent += given;
        bench.rise();
        if (taken) line.take();
        if (given) line.give(byte);
        if (taken && serial) to_circuit.count(now);
        if (given && serial) to_host.count(now);

        const bool idle = quiet >= SETTLE;
        if (!idle && line.has_room() && bench.clocks() % LOOK_EVERY) continue;
        line.exchange(0);
        while (!interrupted && !line.gone) {
            // asleep until a byte comes, or until the reader takes some
            const bool asleep = idle && !line.has_input() && (!line.ended || line.has_output());
            if (!asleep && line.has_room()) break;
            const auto before = Clock::now();
            line.exchange(NAP_MS);
            stats.asleep += seconds_since(before);
        }
        if (interrupted) return INTERRUPTED;
        if (line.gone || context.gotFinish()) return GONE;
        if (idle && line.ended && !line.has_input()) return DONE;
        if (options.max_clocks && bench.clocks() >= options.max_clocks) return TOO_LONG;
    }
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse(argc, argv);
#if !VM_TRACE_FST
    if (!options.waves.empty()) usage("this simulation was built without waves");
#endif
    struct sigaction action;
    std::memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;  // no SA_RESTART: sleeps must end
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    // what the circuit and Verilator print is no byte of the line
    const int out_fd = dup(STDOUT_FILENO);
    if (out_fd < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) usage(std::string("standard output: ") + std::strerror(errno));

    VerilatedContext context;
    context.randReset(2);
    context.randSeed(options.seed);
#if VM_TRACE_FST
    context.traceEverOn(!options.waves.empty());
#endif
    const auto start = Clock::now();
    Stats stats;
    Line line(out_fd);
    Exit code;
    uint64_t clocks;
    {
        Bench bench(context, options);
        code = run(context, bench, line, options, stats);
        clocks = bench.clocks();
{%- for name in counters %}
        stats.{{ name }} = bench.top().{{ name }};
{%- endfor %}
    }
    const double seconds = seconds_since(start) - stats.asleep;
    if (code == TOO_LONG) {
        // what was said until now still counts
        while (line.has_output() && !line.gone && !interrupted) line.exchange(NAP_MS);
        std::fprintf(stderr, "{{ top }}: not done after %llu clocks\n", static_cast<unsigned long long>(clocks));
    }
    if (options.stats) {
        const auto n = [](uint64_t count) { return static_cast<unsigned long long>(count); };
        std::fprintf(stderr,
                     "{\"clocks\": %llu, \"busy\": %llu, \"received\": %llu, \"sent\": %llu, \"seconds\": %.6f, "
                     "\"clocks_per_second\": %.0f{% for name in counters %}, \"{{ name }}\": %llu{% endfor %}}\n",
                     n(clocks), n(stats.busy), n(stats.received), n(stats.sent), seconds,
                     static_cast<double>(clocks) / seconds{% for name in counters %}, n(stats.{{ name }}){% endfor %});
    }
    return code;
}
