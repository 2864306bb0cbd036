\ Moves: made on the board of the line machine, taken back.

: from ( child -- square ) @ >< 0xFF and ;
: to ( child -- square ) @ 0xFF and ;
: drops ( child -- whether ) .kinds @ DROP and ;
: kind4 ( child -- {promoted, kind} ) .kinds @ 2/ 2/ 2/ 2/ 15 and ;
: captured ( child -- kind, 0 for none ) .kinds @ 2/ 7 and ;
DROP 0xF0 + constant DROPPED-KIND
DROP 0x70 + constant DROPPED-PAWN
: pawn-drop ( child -- whether ) .kinds @ DROPPED-KIND and DROPPED-PAWN = ;
: colour-bit ( -- that of the mover's pieces ) turn if 0x30 else 0x20 then ;
: other-bit turn if 0x20 else 0x30 then ;
: put ( piece square -- ) place out piece out ;
: hand ( -- the mover's ) turn if white else black then ;

\ Which sliders black owns: lances 0..3, bishops 4..7, rooks 8..11.
: slider ( kind -- amount )
    dup 6 = if drop 1 exit then
    dup 2 = if drop 0x10 exit then
    1 = if 0x100 else 0 then ;
: gained ( kind -- ) slider owns @ + owns ! ;
: lost ( kind -- ) slider owns @ swap - owns ! ;

\ The move that is made or taken back.
variable places
variable kinds-of
variable piece-of         \ {promoted, kind} before
: of-move ( child -- ) dup @ places ! 1+ @ dup kinds-of ! 2/ 2/ 2/ 2/ 15 and piece-of ! ;
macro source ( -- ) places @ >< place out ;
macro target ( -- ) places @ place out ;
macro dropped ( -- whether ) kinds-of @ DROP and ;
macro prey ( -- kind, 0 for none ) kinds-of @ 2/ 7 and ;
: prey-piece ( kind -- piece ) kinds-of @ 0x100 and if 8 or then other-bit or ;
: king-to ( square -- ) turn if white-king else black-king then ! ;

\ The key goes with a move that is made.
: make ( child -- )
    of-move
    dropped if
        piece-of @ hand hand-
    else
        source piece-of @ dup 0= if places @ 0xFF and king-to then
        colour-bit or mix-piece out 0 piece out
    then
    target
    prey dup if
        dup prey-piece mix-piece out
        dup hand hand+
        turn if lost else gained then
    else drop then
    piece-of @ kinds-of @ 1 and if 8 or then colour-bit or dup mix-piece out piece out ;

: unmake ( child -- )
    of-move
    target prey dup if
        dup hand hand-
        dup turn if gained else lost then
        prey-piece
    then piece out
    dropped if
        piece-of @ hand hand+
    else
        source piece-of @ dup 0= if places @ >< 0xFF and king-to then
        colour-bit or piece out
    then ;

\ Black's hand behind a move.
: child's-hand ( child -- )
    black @ child-hand ! [ black 1 + ] @ [ child-hand 1 + ] !
    turn if drop exit then
    dup drops if dup kind4 child-hand hand- then
    captured dup if child-hand hand+ else drop then ;

\ Black's answers to a pawn that white drops in front of its king are white's evasions on the board turned by half a circle.
: turned ( piece -- ) dup if 0x10 xor then ;
: at ( square -- piece ) place out piece in ;
: exchange ( square -- )
    dup at over 0xAA swap - at ( square piece other )
    turned >r over r> swap put
    turned swap 0xAA swap - put ;
: turn-board
    0x11 begin
        dup exchange
        1+ dup 15 and 10 = if 7 + then
        dup 0x55 =
    until at turned 0x55 put ;
: answer? ( child -- whether black has one )
    dup make turn-board
    0 held-a out 0 held-b out owns @ owned out 1 generate out
    any in 0 forget out
    turn-board swap unmake ;
