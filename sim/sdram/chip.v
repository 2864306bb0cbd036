// A model of an SDR SDRAM for simulation: four banks, one rank, everything that its data sheet forbids is told and counted.
//
// It is spoken to as our controller does: whole bursts with auto-precharge, chip select low, masks low. Times are parameters in
// picoseconds; the clock has the period CLOCK_PS. A word that is read stands on `dq_to` in the clock before the edge that takes it, in
// all other clocks something else does.
/* verilator lint_off WIDTH */
module sdram_chip #(
    parameter ROW = 13,
    parameter COLUMN = 9,
    parameter DQ = 16,
    parameter BURST = 8,
    parameter CLOCK_PS = 16666,
    parameter POWER_UP_PS = 200_000_000,
    parameter RP_PS = 21_000,
    parameter RCD_PS = 21_000,
    parameter RAS_PS = 45_000,
    parameter RC_PS = 67_000,
    parameter RRD_PS = 15_000,
    parameter RFC_PS = 70_000,
    // from the last word written to an auto-precharge: that much, and a clock and the other, in whole clocks
    parameter WR_PS = 15_000,
    parameter WR_CLOCK_PS = 7_500,
    parameter MODE_CLOCKS = 2,
    // the least clock period with two clocks from read to data
    parameter TWO_CLOCKS_PS = 10_000,
    parameter REFRESH_PS = 7_812_500
) (
    input  wire           clock,      // its rising edge
    // the command, taken at the edge
    input  wire           ras_n,      // row address strobe
    input  wire           cas_n,      // column address strobe
    input  wire           we_n,       // write enable
    input  wire [1:0]     ba,         // bank
    input  wire [ROW-1:0] a,          // row, column or mode
    // data
    input  wire           dq_drive,   // the controller drives the pins
    input  wire [DQ-1:0]  dq_from,    // with this
    output reg  [DQ-1:0]  dq_to,      // what the chip puts on them
    // what was seen since power-up
    output reg  [31:0]    faults,     // uses that its data sheet forbids
    output reg  [31:0]    refreshes   // since the mode was set
);
    localparam [2:0] MODE = 3'b000, REFRESH = 3'b001, PRECHARGE = 3'b010, ACTIVATE = 3'b011, WRITE = 3'b100, READ = 3'b101,
        NONE = 3'b111;

    localparam WR_LONGER_PS = CLOCK_PS + WR_CLOCK_PS > WR_PS ? CLOCK_PS + WR_CLOCK_PS : WR_PS;
    localparam WR_CLOCKS = (WR_LONGER_PS + CLOCK_PS - 1) / CLOCK_PS;

    reg [DQ-1:0] words [0:(4 << ROW << COLUMN) - 1];
    reg [63:0] now;
    // of a bank: a row is open; which; since when; when its precharge begins
    reg [3:0] open;
    reg [ROW-1:0] row [0:3];
    reg [63:0] activated [0:3];
    reg [63:0] closes [0:3];
    reg [63:0] last_activate;
    reg [63:0] last_refresh;
    reg [63:0] mode_at;
    reg precharged, mode_set;
    reg [7:0] set_up_refreshes;
    reg [2:0] cas;
    // words of the burst that is read or written; the one that is read next, and clocks until its first word is on the pins
    reg [7:0] read_left, write_left, since_column;
    reg [7:0] next_wait;
    reg [ROW+COLUMN+1:0] read_at, write_at, next_at;
    reg [7:0] quiet;

    wire [2:0] command = {ras_n, cas_n, we_n};
    // the column's bits of the pins, without the one that asks for auto-precharge
    wire [ROW+COLUMN+1:0] entry = {row[ba], ba, a[COLUMN-1:0]};
    // a word that is read stands on the pins
    wire driven = read_left != 0;
    integer i;

    task fault(input [8*48-1:0] what);
        begin
            if (faults < 20) $display("sdram_chip: %0s at %0d ps (bank %0d, command %b)", what, now, ba, command);
            faults = faults + 1;
        end
    endtask

    // nothing of the bank is going on
    task idle(input integer bank);
        begin
            if (open[bank] && now < closes[bank]) fault("bank is open");
            if (now < closes[bank] + RP_PS) fault("tRP");
        end
    endtask

    initial begin
        now = 0;
        open = 0;
        faults = 0;
        refreshes = 0;
        last_activate = 0;
        last_refresh = 0;
        mode_at = 0;
        precharged = 0;
        mode_set = 0;
        set_up_refreshes = 0;
        cas = 0;
        read_left = 0;
        write_left = 0;
        next_wait = 0;
        next_at = 0;
        since_column = 255;
        quiet = 255;
        read_at = 0;
        write_at = 0;
        dq_to = 0;
        for (i = 0; i < (4 << ROW << COLUMN); i = i + 1) words[i] = 0;
        for (i = 0; i < 4; i = i + 1) begin
            row[i] = 0;
            activated[i] = 0;
            closes[i] = 0;
        end
    end

    /* verilator lint_off BLKSEQ */
    always @(posedge clock) begin
        now = now + CLOCK_PS;
        if (since_column != 255) since_column = since_column + 1;
        // the word that was on the pins before this edge has been taken; what comes after it
        if (driven) begin
            read_left = read_left - 1;
            read_at = read_at + 1;
            quiet = 0;
            if (dq_drive) fault("both drive the pins");
        end else if (quiet != 255) quiet = quiet + 1;
        if (next_wait != 0) begin
            next_wait = next_wait - 1;
            if (next_wait == 0) begin
                read_left = BURST;
                read_at = next_at;
            end
        end

        if (command != NONE && now < POWER_UP_PS) fault("command before power-up");
        if (command != NONE && now < last_refresh + RFC_PS && last_refresh != 0) fault("tRFC");
        if (command != NONE && mode_set && now < mode_at + MODE_CLOCKS * CLOCK_PS) fault("tMRD");
        case (command)
            ACTIVATE: begin
                if (!mode_set) fault("mode is not set");
                idle(ba);
                if (activated[ba] != 0 && now < activated[ba] + RC_PS) fault("tRC");
                if (last_activate != 0 && now < last_activate + RRD_PS) fault("tRRD");
                open[ba] = 1;
                row[ba] = a;
                activated[ba] = now;
                // until a column says when
                closes[ba] = ~64'd0 - RP_PS;
                last_activate = now;
            end
            READ, WRITE: begin
                if (!open[ba] || closes[ba] != ~64'd0 - RP_PS) fault("no row is open");
                if (now < activated[ba] + RCD_PS) fault("tRCD");
                if (since_column < BURST) fault("burst is cut");
                if (!a[10]) fault("no auto-precharge");
                if (a[2:0] & (BURST - 1)) fault("burst does not begin at an entry");
                since_column = 0;
                if (command == READ) begin
                    next_wait = cas - 1;
                    next_at = entry;
                    closes[ba] = now + BURST * CLOCK_PS;
                end else begin
                    if (read_left != 0 || next_wait != 0 || quiet < 2) fault("no clock between read and write");
                    write_left = BURST;
                    write_at = entry;
                    closes[ba] = now + (BURST - 1 + WR_CLOCKS) * CLOCK_PS;
                end
                if (closes[ba] < activated[ba] + RAS_PS) fault("tRAS");
            end
            PRECHARGE: begin
                if (!a[10]) fault("precharge of one bank");
                if (open != 0 && !(now >= closes[0] && now >= closes[1] && now >= closes[2] && now >= closes[3]))
                    fault("precharge of an open bank");
                for (i = 0; i < 4; i = i + 1) closes[i] = now;
                precharged = 1;
            end
            REFRESH: begin
                if (!precharged) fault("refresh before precharge");
                for (i = 0; i < 4; i = i + 1) idle(i);
                last_refresh = now;
                refreshes = refreshes + 1;
                if (set_up_refreshes != 255) set_up_refreshes = set_up_refreshes + 1;
            end
            MODE: begin
                for (i = 0; i < 4; i = i + 1) idle(i);
                if (set_up_refreshes < 8) fault("fewer than eight refreshes before the mode");
                if ((1 << a[2:0]) != BURST || a[3] || a[8:7] != 0 || a[9]) fault("another mode");
                cas = a[6:4];
                if (cas != 3 && (cas != 2 || CLOCK_PS < TWO_CLOCKS_PS)) fault("cas latency");
                mode_set = 1;
                mode_at = now;
                refreshes = 0;
            end
            NONE: ;
            default: fault("burst stop");
        endcase
        if (write_left != 0) begin
            if (!dq_drive) fault("nobody drives a word that is written");
            words[write_at] = dq_from;
            write_at = write_at + 1;
            write_left = write_left - 1;
        end else if (dq_drive) fault("pins driven and nothing written");
        if (mode_set && (refreshes + 2) * REFRESH_PS < now - mode_at) fault("refresh is late");
        dq_to <= read_left != 0 ? words[read_at] : ~dq_to;
    end
    /* verilator lint_on BLKSEQ */
endmodule
/* verilator lint_on WIDTH */
