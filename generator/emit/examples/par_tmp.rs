fn main() {
    for n in [5, 9, 13, 19] {
        std::fs::write(format!("/tmp/w/par/planes{n}.v"), kiban_emit::go::parallel::planes(&format!("planes{n}"), n).unwrap()).unwrap();
    }
    use rust_hdl_core::prelude::*;
    let mut c = kiban_emit::go::parallel::Control::of_size(9);
    c.connect_all();
    let o = kiban_emit::hdl::EmitOptions { prefix: Some("go".into()), ..Default::default() };
    for (k, v) in kiban_emit::hdl::emit(&c, "go_parallel_control", &o).unwrap() { std::fs::write(format!("/tmp/w/par/{k}.v"), v).unwrap(); }
    let mut c = kiban_emit::go::parallel::SingleDraws::default(); c.connect_all();
    for (k, v) in kiban_emit::hdl::emit(&c, "go_single_draws", &o).unwrap() { std::fs::write(format!("/tmp/w/par/{k}.v"), v).unwrap(); }
    let mut c = kiban_emit::go::parallel::SingleChecksum::default(); c.connect_all();
    for (k, v) in kiban_emit::hdl::emit(&c, "go_single_checksum", &o).unwrap() { std::fs::write(format!("/tmp/w/par/{k}.v"), v).unwrap(); }
}
