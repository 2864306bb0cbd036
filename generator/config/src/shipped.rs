//! The files that Kiban ships, as text. `tests/shipped.rs` compares these lists with the folders.

pub(crate) const CONFIGS: &[(&str, &str)] = &[
    ("configs/chess-perft.toml", include_str!("../../../configs/chess-perft.toml")),
    ("configs/chess-thread.toml", include_str!("../../../configs/chess-thread.toml")),
    ("configs/chess.toml", include_str!("../../../configs/chess.toml")),
    ("configs/go13.toml", include_str!("../../../configs/go13.toml")),
    ("configs/go19.toml", include_str!("../../../configs/go19.toml")),
    ("configs/go9-small.toml", include_str!("../../../configs/go9-small.toml")),
    ("configs/go9.toml", include_str!("../../../configs/go9.toml")),
    ("configs/paper-scanner.toml", include_str!("../../../configs/paper-scanner.toml")),
    ("configs/tsume-deep.toml", include_str!("../../../configs/tsume-deep.toml")),
    ("configs/tsume-eight.toml", include_str!("../../../configs/tsume-eight.toml")),
    ("configs/tsume-lines.toml", include_str!("../../../configs/tsume-lines.toml")),
    ("configs/tsume-mini-9k.toml", include_str!("../../../configs/tsume-mini-9k.toml")),
    ("configs/tsume-mini.toml", include_str!("../../../configs/tsume-mini.toml")),
    ("configs/tsume-one.toml", include_str!("../../../configs/tsume-one.toml")),
    ("configs/tsume-sdram.toml", include_str!("../../../configs/tsume-sdram.toml")),
    ("configs/tsume-sixteen.toml", include_str!("../../../configs/tsume-sixteen.toml")),
    ("configs/tsume-small.toml", include_str!("../../../configs/tsume-small.toml")),
    ("configs/tsume.toml", include_str!("../../../configs/tsume.toml")),
];

pub(crate) const BOARDS: &[(&str, &str)] = &[
    ("boards/arty-a7-100t.toml", include_str!("../../../boards/arty-a7-100t.toml")),
    ("boards/colorlight-i5.toml", include_str!("../../../boards/colorlight-i5.toml")),
    ("boards/colorlight-i9.toml", include_str!("../../../boards/colorlight-i9.toml")),
    ("boards/ice40-hx8k.toml", include_str!("../../../boards/ice40-hx8k.toml")),
    ("boards/icebreaker.toml", include_str!("../../../boards/icebreaker.toml")),
    ("boards/orangecrab-85f.toml", include_str!("../../../boards/orangecrab-85f.toml")),
    ("boards/tang-nano-20k.toml", include_str!("../../../boards/tang-nano-20k.toml")),
    ("boards/tang-nano-9k.toml", include_str!("../../../boards/tang-nano-9k.toml")),
    ("boards/ulx3s-85f.toml", include_str!("../../../boards/ulx3s-85f.toml")),
];

pub(crate) const FPGAS: &[(&str, &str)] = &[
    (
        "boards/fpga/gw1nr-lv9qn88pc6i5.toml",
        include_str!("../../../boards/fpga/gw1nr-lv9qn88pc6i5.toml"),
    ),
    (
        "boards/fpga/gw2ar-lv18qn88c8i7.toml",
        include_str!("../../../boards/fpga/gw2ar-lv18qn88c8i7.toml"),
    ),
    ("boards/fpga/ice40hx8k-ct256.toml", include_str!("../../../boards/fpga/ice40hx8k-ct256.toml")),
    ("boards/fpga/ice40up5k-sg48.toml", include_str!("../../../boards/fpga/ice40up5k-sg48.toml")),
    (
        "boards/fpga/lfe5u-25f-6bg381c.toml",
        include_str!("../../../boards/fpga/lfe5u-25f-6bg381c.toml"),
    ),
    (
        "boards/fpga/lfe5u-45f-6bg381c.toml",
        include_str!("../../../boards/fpga/lfe5u-45f-6bg381c.toml"),
    ),
    (
        "boards/fpga/lfe5u-85f-6bg381c.toml",
        include_str!("../../../boards/fpga/lfe5u-85f-6bg381c.toml"),
    ),
    (
        "boards/fpga/lfe5u-85f-6mg285c.toml",
        include_str!("../../../boards/fpga/lfe5u-85f-6mg285c.toml"),
    ),
    (
        "boards/fpga/xc7a100tcsg324-1.toml",
        include_str!("../../../boards/fpga/xc7a100tcsg324-1.toml"),
    ),
];

pub(crate) const PROGRAMMERS: (&str, &str) =
    ("boards/programmers.toml", include_str!("../../../boards/programmers.toml"));

/// Clocks of configurations on boards (`pairs`).
pub(crate) const CLOCKS: (&str, &str) =
    ("generator/config/data/clocks.toml", include_str!("../data/clocks.toml"));

/// Area figures (`fit`).
pub(crate) const AREA: (&str, &str) =
    ("generator/config/data/area.toml", include_str!("../data/area.toml"));
