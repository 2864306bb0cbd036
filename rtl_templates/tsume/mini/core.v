// The search of mates as a program: stack machine, its program, and the line machine at its ports.
//
// Rules for the user: while `loads` or `stores` is high, `address` and `data` stand still until a clock with `ready`, in which `answer` is
// what was loaded; ports from 16 on are the user's, in the same way, with `takes` and `gives`.
module {{ name }} (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high: the program begins
    // memory, and ports from 16 on
    output wire [15:0] address,    // of memory, or the number of a port
    output wire [15:0] data,       // what is stored or given
    output wire        loads,      // memory is read
    output wire        stores,     // memory is written
    output wire        takes,      // a port of the user's is asked
    output wire        gives,      // or given something
    input  wire [15:0] answer,     // what was read
    input  wire        ready       // memory or port is done
);
    wire [{{ bits - 1 }}:0] code_address;
    wire [15:0] code_low, code_high, port_answer;
    reg         of_high;
    wire        asks, tells_port, port_ready;
    wire        ours = ~|address[15:4];
    wire        uses = asks | tells_port;
    assign takes = asks & ~ours;
    assign gives = tells_port & ~ours;

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
        .loads(loads), .stores(stores), .takes(asks), .gives(tells_port),
        .answer(uses & ours ? port_answer : answer), .ready(uses & ours ? port_ready : ready)
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
        .promotes(promotes), .drops(drops), .hint(hint), .read_piece(read_piece), .forget(forget), .put(put), .put_x(put_x), .put_y(put_y),
        .place_x(place_x), .place_y(place_y), .put_piece(put_piece), .start(start), .evades(evades), .holds(holds),
        .owns_lance(owns_lance), .owns_bishop(owns_bishop), .owns_rook(owns_rook)
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
    wire        unused = &{1'b0, busy, code_address};
endmodule
