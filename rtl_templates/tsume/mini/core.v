// The search of mates as a program: stack machine, its program, the line machine at its ports, and what walks through memory for it.
//
// Rules for the user: memory answers in the clock behind, always. Ports from 16 to 31 are the user's: while `takes` or `gives` is high,
// `number` and `data` stand still until a clock with `ready`, in which `told` is what the port says.
module {{ name }} (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high: the program begins
    // memory
    output wire [15:0] place,      // which word
    output wire [15:0] word,       // what is written
    output wire        writes,     // it is written there
    input  wire [15:0] answer,     // the word at the place of the clock before
    // ports from 16 to 31
    output wire [4:0]  number,     // which port
    output wire [15:0] data,       // what it is given
    output wire        takes,      // it is asked
    output wire        gives,      // or given something
    input  wire [15:0] told,       // what it says
    input  wire        ready       // it is done
);
    wire [{{ bits - 1 }}:0] code_address;
    wire [15:0] code_low, code_high, address;
    reg         of_high;
    wire        loads, stores, asks, tells_port;

    // ports up to 15 are the line machine's, from 32 on those of what walks through memory
    wire [15:0] port_answer, walk_told;
    wire        port_ready, walk_ready;
    wire        walks = address[5];
    wire        ours = ~|address[5:4];
    assign number = address[4:0];
    assign takes = asks & ~ours & ~walks;
    assign gives = tells_port & ~ours & ~walks;
    reg  [15:0] core_answer;
    reg         core_ready;
    always @(*) begin
        core_answer = answer;
        core_ready = walk_ready;
        if (asks | tells_port) begin
            core_answer = walks ? walk_told : ours ? port_answer : told;
            core_ready = walks ? walk_ready : ours ? port_ready : ready;
        end
    end

    // the program's memory has two parts
    {{ low }} code_memory (
        .clock(clock), .write_enable(1'b0), .write_address({{ low_bits }}'d0), .write_data(16'd0),
        .read_address(code_address[{{ low_bits - 1 }}:0]), .read_data(code_low)
    );
    {{ high }} code_end (
        .clock(clock), .write_enable(1'b0), .write_address({{ high_bits }}'d0), .write_data(16'd0),
        .read_address(code_address[{{ high_bits - 1 }}:0]), .read_data(code_high)
    );
    always @(posedge clock)
        of_high <= code_address[{{ low_bits }}];
    wire [15:0] code = of_high ? code_high : code_low;

    {{ core }} core (
        .clock(clock), .reset(reset), .code_address(code_address), .code(code), .address(address), .data(data),
        .loads(loads), .stores(stores), .takes(asks), .gives(tells_port), .answer(core_answer), .ready(core_ready)
    );

    // words of pieces lie at {square, colour, kind, word}; way w of set s of the table at {{ table }} + {w, s, 3 bits}
    wire [1:0]  pick;
    wire [6:0]  square;
    wire [3:0]  kind_piece;
    wire        white_piece, is_drop, captures;
    wire [15:0] set;
    wire [2:0]  way;
    wire [15:0] way_base = 16'd{{ table }} + ({13'd0, way} << {{ way_bits }});

    {{ walk }} walk (
        .clock(clock), .reset(reset), .address(address), .data(data), .number(address[3:0]), .loads(loads), .stores(stores),
        .takes(asks & walks), .gives(tells_port & walks), .told(walk_told), .ready(walk_ready),
        .pick(pick), .square(square), .white(white_piece), .kind(kind_piece), .drops(is_drop), .captures(captures),
        .set(set), .way(way), .last_way(way == 3'd{{ ways - 1 }}), .way_base(way_base),
        .entry(way_base | {{ '{' }}{{ 13 - set_bits }}'d0, set[{{ set_bits - 1 }}:0], 3'd0}),
        .place(place), .writes(writes), .word(word), .answer(answer)
    );

    // the line machine
    wire        forget, put, start, evades, owns_lance, owns_bishop, owns_rook, free, busy, done, illegal;
    wire        tells, promotes, drops;
    wire [3:0]  place_x, place_y, put_x, put_y, source_x, source_y, target_x, target_y, piece, captured;
    wire [5:0]  put_piece, read_piece;
    wire [6:0]  holds;
    wire [2:0]  hint;

    {{ ports }} ports (
        .clock(clock), .reset(reset), .number(address[3:0]), .takes(asks & ours), .gives(tells_port & ours), .data(data),
        .answer(port_answer), .ready(port_ready), .free(free), .done(done), .illegal(illegal), .tells(tells),
        .source_x(source_x), .source_y(source_y), .target_x(target_x), .target_y(target_y),
        .piece_kind(piece[2:0]), .piece_promoted(piece[3]), .captured_kind(captured[2:0]), .captured_promoted(captured[3]),
        .promotes(promotes), .drops(drops), .hint(hint), .pick(pick), .square(square), .white_piece(white_piece),
        .kind_piece(kind_piece), .is_drop(is_drop), .captures(captures), .read_piece(read_piece),
        .forget(forget), .put(put), .put_x(put_x), .put_y(put_y), .place_x(place_x), .place_y(place_y), .put_piece(put_piece),
        .start(start), .evades(evades), .holds(holds), .owns_lance(owns_lance), .owns_bishop(owns_bishop), .owns_rook(owns_rook)
    );

    {{ moves }} lines (
        .clock(clock), .reset(forget), .put(put), .put_x(put_x), .put_y(put_y), .put_piece(put_piece),
        .start(start), .evades(evades), .black_hand(holds), .white_hand(holds),
        .owns_lance(owns_lance), .owns_bishop(owns_bishop), .owns_rook(owns_rook),
        .read_x(place_x), .read_y(place_y), .read_piece(read_piece), .ready(free), .busy(busy), .done(done), .illegal(illegal),
        .tells(tells), .source_x(source_x), .source_y(source_y), .target_x(target_x), .target_y(target_y),
        .piece(piece), .captured(captured), .promotes(promotes), .drops(drops), .hint(hint)
    );

    // what is not looked at
    wire        unused = &{1'b0, busy, code_address, set};
endmodule
