//! PLL primitives of the families: limits, dividers, Verilog parameters.

use serde::{Deserialize, Serialize};

use crate::family::Family;

/// The primitive that a board's clock pin can use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PllPrimitive {
    /// Lattice ECP5.
    #[serde(rename = "EHXPLLL")]
    Ehxplll,
    /// Lattice iCE40, reference from the fabric.
    #[serde(rename = "SB_PLL40_CORE")]
    SbPll40Core,
    /// Lattice iCE40, reference straight from the pad.
    #[serde(rename = "SB_PLL40_PAD")]
    SbPll40Pad,
    /// Gowin.
    #[serde(rename = "rPLL")]
    RPll,
    /// Xilinx 7 series.
    #[serde(rename = "PLLE2_BASE")]
    Plle2Base,
}

/// Dividers of a PLL and the frequencies they give.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Pll {
    pub primitive: PllPrimitive,
    pub in_mhz: f64,
    /// Input of the phase detector.
    pub pfd_mhz: f64,
    pub vco_mhz: f64,
    pub actual_mhz: f64,
    pub dividers: Dividers,
}

/// The numbers that go into the primitive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Dividers {
    /// Without `clkos` the feedback is from CLKOP: out = in / clki * clkfb, VCO = out * clkop. With it the feedback is from CLKOS, a second
    /// output, and clkfb is 1: out = in / clki * clkos / clkop. So the phase detector never runs below the 10 MHz of the data sheet, where
    /// LOCK may not rise.
    Ehxplll { clki: u32, clkfb: u32, clkop: u32, clkos: Option<u32> },
    /// out = in / (divr + 1) * (divf + 1) / 2^divq (feedback SIMPLE).
    SbPll40 { divr: u32, divf: u32, divq: u32, filter_range: u32 },
    /// out = in / (idiv + 1) * (fbdiv + 1); VCO = out * odiv.
    RPll { idiv: u32, fbdiv: u32, odiv: u32 },
    /// out = in / divclk * clkfbout / clkout0.
    Plle2 { divclk: u32, clkfbout: u32, clkout0: u32 },
}

/// Ranges in MHz, both ends allowed: the table `[pll]` of a device.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Input of the phase detector.
    pub pfd_mhz: (f64, f64),
    pub vco_mhz: (f64, f64),
    pub out_mhz: (f64, f64),
}

impl PllPrimitive {
    /// The family whose devices have this primitive.
    pub fn family(self) -> Family {
        match self {
            PllPrimitive::Ehxplll => Family::Ecp5,
            PllPrimitive::SbPll40Core | PllPrimitive::SbPll40Pad => Family::Ice40,
            PllPrimitive::RPll => Family::Gowin,
            PllPrimitive::Plle2Base => Family::Xilinx7,
        }
    }

    /// The primitive's name in Verilog.
    pub fn name(self) -> &'static str {
        match self {
            PllPrimitive::Ehxplll => "EHXPLLL",
            PllPrimitive::SbPll40Core => "SB_PLL40_CORE",
            PllPrimitive::SbPll40Pad => "SB_PLL40_PAD",
            PllPrimitive::RPll => "rPLL",
            PllPrimitive::Plle2Base => "PLLE2_BASE",
        }
    }

    /// Every setting within the limits.
    pub fn settings(self, limits: &Limits, in_mhz: f64) -> Vec<Pll> {
        let mut list = Vec::new();
        let (inputs, feedbacks, outputs) = self.ranges();
        for input in 1..=inputs {
            let pfd_mhz = in_mhz / f64::from(input);
            if !within(pfd_mhz, limits.pfd_mhz) {
                continue;
            }
            for feedback in 1..=feedbacks {
                for output in outputs.clone() {
                    let (vco_mhz, actual_mhz) = match self {
                        // feedback after the output divider
                        PllPrimitive::Ehxplll | PllPrimitive::RPll => {
                            let out = pfd_mhz * f64::from(feedback);
                            (out * f64::from(output), out)
                        }
                        // feedback from the VCO
                        PllPrimitive::SbPll40Core
                        | PllPrimitive::SbPll40Pad
                        | PllPrimitive::Plle2Base => {
                            let vco = pfd_mhz * f64::from(feedback);
                            (vco, vco / f64::from(output))
                        }
                    };
                    if within(vco_mhz, limits.vco_mhz) && within(actual_mhz, limits.out_mhz) {
                        let dividers = self.dividers(pfd_mhz, input, feedback, output);
                        list.push(Pll {
                            primitive: self,
                            in_mhz,
                            pfd_mhz,
                            vco_mhz,
                            actual_mhz,
                            dividers,
                        });
                    }
                }
            }
        }
        if self == PllPrimitive::Ehxplll {
            list.extend(by_clkos(limits, in_mhz));
        }
        list
    }

    /// Largest input and feedback dividers, and the output dividers.
    fn ranges(self) -> (u32, u32, Vec<u32>) {
        match self {
            PllPrimitive::Ehxplll => (128, 80, (1..=128).collect()),
            PllPrimitive::SbPll40Core | PllPrimitive::SbPll40Pad => {
                (16, 128, (1..=6).map(|q| 1 << q).collect())
            }
            PllPrimitive::RPll => (64, 64, vec![2, 4, 8, 16, 32, 48, 64, 80, 96, 112, 128]),
            PllPrimitive::Plle2Base => (56, 64, (1..=128).collect()),
        }
    }

    fn dividers(self, pfd_mhz: f64, input: u32, feedback: u32, output: u32) -> Dividers {
        match self {
            PllPrimitive::Ehxplll => {
                Dividers::Ehxplll { clki: input, clkfb: feedback, clkop: output, clkos: None }
            }
            PllPrimitive::SbPll40Core | PllPrimitive::SbPll40Pad => Dividers::SbPll40 {
                divr: input - 1,
                divf: feedback - 1,
                divq: output.trailing_zeros(),
                filter_range: match pfd_mhz {
                    f if f < 17.0 => 1,
                    f if f < 26.0 => 2,
                    f if f < 44.0 => 3,
                    f if f < 66.0 => 4,
                    f if f < 101.0 => 5,
                    _ => 6,
                },
            },
            PllPrimitive::RPll => {
                Dividers::RPll { idiv: input - 1, fbdiv: feedback - 1, odiv: output }
            }
            PllPrimitive::Plle2Base => {
                Dividers::Plle2 { divclk: input, clkfbout: feedback, clkout0: output }
            }
        }
    }
}

/// Both ends count.
fn within(mhz: f64, (low, high): (f64, f64)) -> bool {
    mhz >= low - 1e-9 && mhz <= high + 1e-9
}

/// Settings of the EHXPLLL whose feedback is from CLKOS.
fn by_clkos(limits: &Limits, in_mhz: f64) -> Vec<Pll> {
    let mut list = Vec::new();
    // the detector's input is CLKOS as well, so it is within the limits of an output where it is within its own
    for (clki, clkos) in (1..=128).flat_map(|i| (1..=128).map(move |s| (i, s))) {
        let pfd_mhz = in_mhz / f64::from(clki);
        let vco_mhz = pfd_mhz * f64::from(clkos);
        if !within(pfd_mhz, limits.pfd_mhz) || !within(vco_mhz, limits.vco_mhz) {
            continue;
        }
        for clkop in 1..=128 {
            let actual_mhz = vco_mhz / f64::from(clkop);
            if within(actual_mhz, limits.out_mhz) {
                let dividers = Dividers::Ehxplll { clki, clkfb: 1, clkop, clkos: Some(clkos) };
                let primitive = PllPrimitive::Ehxplll;
                list.push(Pll { primitive, in_mhz, pfd_mhz, vco_mhz, actual_mhz, dividers });
            }
        }
    }
    list
}

impl Pll {
    /// The feedback needs no output of its own.
    pub fn is_direct(&self) -> bool {
        !matches!(self.dividers, Dividers::Ehxplll { clkos: Some(_), .. })
    }

    /// Parameters of the Verilog instance, in order: name and literal.
    pub fn parameters(&self) -> Vec<(&'static str, String)> {
        let text = |s: &str| format!("\"{s}\"");
        match self.dividers {
            Dividers::Ehxplll { clki, clkfb, clkop, clkos } => {
                let mut all = vec![
                    ("PLLRST_ENA", text("DISABLED")),
                    ("INTFB_WAKE", text("DISABLED")),
                    ("STDBY_ENABLE", text("DISABLED")),
                    ("DPHASE_SOURCE", text("DISABLED")),
                    ("OUTDIVIDER_MUXA", text("DIVA")),
                    ("OUTDIVIDER_MUXB", text("DIVB")),
                    ("OUTDIVIDER_MUXC", text("DIVC")),
                    ("OUTDIVIDER_MUXD", text("DIVD")),
                    ("CLKI_DIV", clki.to_string()),
                    ("CLKOP_ENABLE", text("ENABLED")),
                    ("CLKOP_DIV", clkop.to_string()),
                    ("CLKOP_CPHASE", (clkop / 2).to_string()),
                    ("CLKOP_FPHASE", "0".to_string()),
                ];
                if let Some(clkos) = clkos {
                    all.extend([
                        ("CLKOS_ENABLE", text("ENABLED")),
                        ("CLKOS_DIV", clkos.to_string()),
                        ("CLKOS_CPHASE", (clkos / 2).to_string()),
                        ("CLKOS_FPHASE", "0".to_string()),
                    ]);
                }
                all.extend([
                    ("FEEDBK_PATH", text(if clkos.is_some() { "CLKOS" } else { "CLKOP" })),
                    ("CLKFB_DIV", clkfb.to_string()),
                ]);
                all
            }
            Dividers::SbPll40 { divr, divf, divq, filter_range } => vec![
                ("FEEDBACK_PATH", text("SIMPLE")),
                ("DIVR", format!("4'd{divr}")),
                ("DIVF", format!("7'd{divf}")),
                ("DIVQ", format!("3'd{divq}")),
                ("FILTER_RANGE", format!("3'd{filter_range}")),
            ],
            Dividers::RPll { idiv, fbdiv, odiv } => vec![
                ("FCLKIN", text(&crate::refusal::mhz(self.in_mhz))),
                ("IDIV_SEL", idiv.to_string()),
                ("FBDIV_SEL", fbdiv.to_string()),
                ("ODIV_SEL", odiv.to_string()),
            ],
            Dividers::Plle2 { divclk, clkfbout, clkout0 } => vec![
                ("CLKIN1_PERIOD", format!("{:.3}", 1000.0 / self.in_mhz)),
                ("DIVCLK_DIVIDE", divclk.to_string()),
                ("CLKFBOUT_MULT", clkfbout.to_string()),
                ("CLKOUT0_DIVIDE", clkout0.to_string()),
            ],
        }
    }

    /// Attributes of the Verilog instance (values are strings): the loop filter that Lattice's
    /// tools choose for the EHXPLLL, as ecppll writes it. None for the others.
    pub fn attributes(&self) -> &'static [(&'static str, &'static str)] {
        match self.primitive {
            PllPrimitive::Ehxplll => &[
                ("ICP_CURRENT", "12"),
                ("LPF_RESISTOR", "8"),
                ("MFG_ENABLE_FILTEROPAMP", "1"),
                ("MFG_GMCREF_SEL", "2"),
            ],
            _ => &[],
        }
    }

    /// Ports of the Verilog instance, in order: name and expression. `clk_i` is the clock pin,
    /// `clk_out`, `clk_feedback` (needed by two primitives) and `locked` are the caller's wires.
    /// An empty expression leaves the port open.
    pub fn ports(
        &self,
        clk_i: &str,
        clk_out: &str,
        clk_feedback: &str,
        locked: &str,
    ) -> Vec<(&'static str, String)> {
        let p = |name: &'static str, s: &str| (name, s.to_string());
        match self.primitive {
            PllPrimitive::Ehxplll => {
                let own = !self.is_direct();
                let mut all = vec![
                    p("CLKI", clk_i),
                    p("CLKFB", if own { clk_feedback } else { clk_out }),
                    p("PHASESEL0", "1'b0"),
                    p("PHASESEL1", "1'b0"),
                    p("PHASEDIR", "1'b0"),
                    p("PHASESTEP", "1'b0"),
                    p("PHASELOADREG", "1'b0"),
                    p("STDBY", "1'b0"),
                    p("PLLWAKESYNC", "1'b0"),
                    p("RST", "1'b0"),
                    p("ENCLKOP", "1'b0"),
                ];
                all.extend(own.then(|| p("ENCLKOS", "1'b0")));
                all.push(p("CLKOP", clk_out));
                all.extend(own.then(|| p("CLKOS", clk_feedback)));
                all.push(p("LOCK", locked));
                all
            }
            PllPrimitive::SbPll40Core | PllPrimitive::SbPll40Pad => vec![
                match self.primitive {
                    PllPrimitive::SbPll40Pad => p("PACKAGEPIN", clk_i),
                    _ => p("REFERENCECLK", clk_i),
                },
                p("PLLOUTCORE", ""),
                p("PLLOUTGLOBAL", clk_out),
                p("LOCK", locked),
                p("RESETB", "1'b1"),
                p("BYPASS", "1'b0"),
            ],
            PllPrimitive::RPll => vec![
                p("CLKIN", clk_i),
                p("CLKFB", "1'b0"),
                p("RESET", "1'b0"),
                p("RESET_P", "1'b0"),
                p("FBDSEL", "6'b000000"),
                p("IDSEL", "6'b000000"),
                p("ODSEL", "6'b000000"),
                p("PSDA", "4'b0000"),
                p("DUTYDA", "4'b0000"),
                p("FDLY", "4'b0000"),
                p("CLKOUT", clk_out),
                p("CLKOUTP", ""),
                p("CLKOUTD", ""),
                p("CLKOUTD3", ""),
                p("LOCK", locked),
            ],
            PllPrimitive::Plle2Base => vec![
                p("CLKIN1", clk_i),
                p("CLKFBIN", clk_feedback),
                p("CLKFBOUT", clk_feedback),
                p("PWRDWN", "1'b0"),
                p("RST", "1'b0"),
                p("CLKOUT0", clk_out),
                p("LOCKED", locked),
            ],
        }
    }
}
