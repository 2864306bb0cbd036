    // problem, while not busy: one square a clock, then start with hands and limits
    input  wire        ld_valid{{ s }},       // a square is loaded
    input  wire  [6:0] ld_sq{{ s }},          // which one
    input  wire  [5:0] ld_piece{{ s }},       // {present, white, promoted, kind}, 0: nothing
    input  wire [20:0] hand_b{{ s }},         // black's hand
    input  wire [20:0] hand_w{{ s }},         // white's hand
    input  wire        start{{ s }},          // 1 clock, while not busy
    input  wire  [1:0] cmd{{ s }},            // 0 df-pn, 1 PN*, 2 list checks, 3 list evasions
    input  wire [31:0] limit_nodes{{ s }},    // nodes, 0 = no limit
    input  wire [47:0] limit_clocks{{ s }},   // clocks, 0 = no limit
    input  wire  [9:0] limit_depth{{ s }},    // plies, 0 = no limit
    input  wire        abort_req{{ s }},      // the job ends at its next decision
    // outcome, held until the next start
    output wire        busy{{ s }},           // a job runs, or table and path are being emptied
    output wire        done{{ s }},           // 1 clock
    output wire  [1:0] result{{ s }},         // 0 unknown, 1 mate, 2 no mate, 3 listed
    output wire  [2:0] reason{{ s }},         // 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort
    output wire        line_complete{{ s }},  // the line ends with the mate
    output wire  [9:0] length{{ s }},         // words of the line or list
    output wire [47:0] clocks{{ s }},         // from start to done
    output wire [31:0] nodes{{ s }},          // expansions of the search
    output wire [31:0] line_nodes{{ s }},     // expansions for the mate line
    output wire [47:0] moves{{ s }},          // raw moves whose scans were used
    output wire [47:0] probes{{ s }},         // table answers that were used
    output wire [47:0] hits{{ s }},           // those that knew something
    output wire [31:0] checksum{{ s }},       // of the raw moves
    input  wire  [2:0] state_clocks_sel{{ s }}, // state counter to show (tsume.md, section 6)
    output wire [47:0] state_clocks{{ s }},   // its clocks, one clock later
    input  wire  [9:0] line_addr{{ s }},      // word of the line to read
