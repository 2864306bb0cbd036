{# Of planes of N lines, A points: neighbours, and where the board is shut for the side of `mine`. #}    // bit p of these is the bit of the neighbour of p on one side, 0 outside the board
    function [A-1:0] west (input [A-1:0] p); west  = (p << 1) & ~FIRST; endfunction
    function [A-1:0] east (input [A-1:0] p); east  = (p >> 1) & ~LAST; endfunction
    function [A-1:0] south(input [A-1:0] p); south = p << N; endfunction
    function [A-1:0] north(input [A-1:0] p); north = p >> N; endfunction
    // points with a neighbour in p
    function [A-1:0] beside(input [A-1:0] p);
        beside = west(p) | east(p) | south(p) | north(p);
    endfunction

    // ---- candidates: empty, not barred, no own eye
    wire [A-1:0] mine_shut   = ~beside(~mine);   // every neighbour is mine
    wire [A-1:0] below_them  = south(theirs);
    wire [A-1:0] above_them  = north(theirs);
    wire [A-1:0] strike_0 = west(below_them);
    wire [A-1:0] strike_1 = east(below_them);
    wire [A-1:0] strike_2 = west(above_them);
    wire [A-1:0] strike_3 = east(above_them);
    wire [A-1:0] two_strikes = (strike_0 & strike_1) | (strike_2 & strike_3)
                             | ((strike_0 | strike_1) & (strike_2 | strike_3))
                             | (EDGE & (strike_0 | strike_1 | strike_2 | strike_3));
