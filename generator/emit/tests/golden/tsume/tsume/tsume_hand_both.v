// tsume_hand_both: The least hand that is at least either of two: combinational.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/hands.rs or the configuration, not this file.
`default_nettype none

module tsume_hand_both (
    input  wire [20:0] a,    // One hand.
    input  wire [20:0] b,    // The other.
    output wire [20:0] hand  // Of each kind the more.
);
    wire [4:0] one_pawn;
    wire [2:0] one_lance;
    wire [2:0] one_knight;
    wire [2:0] one_silver;
    wire [2:0] one_gold;
    wire [1:0] one_bishop;
    wire [1:0] one_rook;
    wire [4:0] other_pawn;
    wire [2:0] other_lance;
    wire [2:0] other_knight;
    wire [2:0] other_silver;
    wire [2:0] other_gold;
    wire [1:0] other_bishop;
    wire [1:0] other_rook;
    reg  [4:0] more_pawn;
    reg  [2:0] more_lance;
    reg  [2:0] more_knight;
    reg  [2:0] more_silver;
    reg  [2:0] more_gold;
    reg  [1:0] more_bishop;
    reg  [1:0] more_rook;

    assign one_pawn = a[4:0];
    assign one_lance = a[7:5];
    assign one_knight = a[10:8];
    assign one_silver = a[13:11];
    assign one_gold = a[16:14];
    assign one_bishop = a[18:17];
    assign one_rook = a[20:19];
    assign other_pawn = b[4:0];
    assign other_lance = b[7:5];
    assign other_knight = b[10:8];
    assign other_silver = b[13:11];
    assign other_gold = b[16:14];
    assign other_bishop = b[18:17];
    assign other_rook = b[20:19];

    always @(*) begin
        more_pawn = one_pawn;
        if (other_pawn > one_pawn) begin
            more_pawn = other_pawn;
        end
    end

    always @(*) begin
        more_lance = one_lance;
        if (other_lance > one_lance) begin
            more_lance = other_lance;
        end
    end

    always @(*) begin
        more_knight = one_knight;
        if (other_knight > one_knight) begin
            more_knight = other_knight;
        end
    end

    always @(*) begin
        more_silver = one_silver;
        if (other_silver > one_silver) begin
            more_silver = other_silver;
        end
    end

    always @(*) begin
        more_gold = one_gold;
        if (other_gold > one_gold) begin
            more_gold = other_gold;
        end
    end

    always @(*) begin
        more_bishop = one_bishop;
        if (other_bishop > one_bishop) begin
            more_bishop = other_bishop;
        end
    end

    always @(*) begin
        more_rook = one_rook;
        if (other_rook > one_rook) begin
            more_rook = other_rook;
        end
    end

    assign hand = {more_rook, more_bishop, more_gold, more_silver, more_knight, more_lance,
        more_pawn};
endmodule

`default_nettype wire
