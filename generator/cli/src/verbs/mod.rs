//! One file a verb.

mod bench;
mod boards;
mod build;
mod chess_moves;
mod cluster;
mod cluster_picture;
mod completions;
mod compose;
mod configs;
mod cover;
mod devices;
mod dialogue;
mod doctor;
mod figures;
mod figures_work;
mod gen;
mod go_maps;
mod gtp;
mod lint;
mod man;
mod moves;
mod perft;
mod playouts;
mod problem;
mod prog;
mod prove;
mod referee;
mod report;
mod schema;
mod selftest;
mod serve;
mod setup;
mod shrink;
mod sim;
mod solve;
mod solve_ask;
mod solve_check;
mod solve_jobs;
mod solve_json;
mod solve_lines;
mod solve_out;
mod solve_report;
mod solve_workers;
mod uci;
mod usi;
mod worker;

use clap::Subcommand;

use crate::context::Context;
use crate::exit::Ended;
pub use completions::answer;

#[derive(Debug, Subcommand)]
pub enum Verb {
    Setup(setup::Args),
    Doctor(doctor::Args),
    Boards(boards::Args),
    Configs(configs::Args),
    Gen(gen::Args),
    Lint(lint::Args),
    Prove(prove::Args),
    Sim(sim::Args),
    Build(build::Args),
    Report(report::Args),
    Prog(prog::Args),
    Devices(devices::Args),
    Selftest(selftest::Args),
    Serve(serve::Args),
    Solve(solve::Args),
    Shrink(shrink::Args),
    Compose(compose::Args),
    Moves(moves::Args),
    Cover(cover::Args),
    Usi(usi::Args),
    Cluster(cluster::Args),
    Worker(worker::Args),
    Bench(bench::Args),
    Figures(figures::Args),
    Perft(perft::Args),
    Uci(uci::Args),
    Playouts(playouts::Args),
    Gtp(gtp::Args),
    Match(referee::Args),
    Completions(completions::Args),
    Man(man::Args),
    Schema(schema::Args),
}

pub fn run(context: &Context, verb: Verb) -> Ended {
    match verb {
        Verb::Setup(args) => setup::run(context, &args),
        Verb::Doctor(args) => doctor::run(context, &args),
        Verb::Boards(args) => boards::run(context, &args),
        Verb::Configs(args) => configs::run(context, &args),
        Verb::Gen(args) => gen::run(context, &args),
        Verb::Lint(args) => lint::run(context, &args),
        Verb::Prove(args) => prove::run(context, &args),
        Verb::Sim(args) => sim::run(context, &args),
        Verb::Build(args) => build::run(context, &args),
        Verb::Report(args) => report::run(context, &args),
        Verb::Prog(args) => prog::run(context, &args),
        Verb::Devices(args) => devices::run(context, &args),
        Verb::Selftest(args) => selftest::run(context, &args),
        Verb::Serve(args) => serve::run(context, &args),
        Verb::Solve(args) => solve::run(context, &args),
        Verb::Shrink(args) => shrink::run(context, &args),
        Verb::Compose(args) => compose::run(context, &args),
        Verb::Moves(args) => moves::run(context, &args),
        Verb::Cover(args) => cover::run(context, &args),
        Verb::Usi(args) => usi::run(context, &args),
        Verb::Cluster(args) => cluster::run(context, &args),
        Verb::Worker(args) => worker::run(context, &args),
        Verb::Bench(args) => bench::run(context, &args),
        Verb::Figures(args) => figures::run(context, &args),
        Verb::Perft(args) => perft::run(context, &args),
        Verb::Uci(args) => uci::run(context, &args),
        Verb::Playouts(args) => playouts::run(context, &args),
        Verb::Gtp(args) => gtp::run(context, &args),
        Verb::Match(args) => referee::run(context, &args),
        Verb::Completions(args) => completions::run(context, &args),
        Verb::Man(args) => man::run(context, &args),
        Verb::Schema(args) => schema::run(context, &args),
    }
}

/// The problem of `kiban sim demo`.
#[cfg(test)]
pub fn demo() -> &'static str {
    sim::DEMO
}

/// What `kiban sim` says to an option of mate problems beside a configuration of another game.
#[cfg(test)]
pub fn no_problem(config: &kiban_config::Config) -> crate::exit::Failure {
    sim::refused(config, "--sfen")
}
