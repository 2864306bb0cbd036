\ Moves: made on the board of the line machine, taken back.

: from ( child -- square ) @ >< 0xFF and ;
: to ( child -- square ) @ 0xFF and ;
: drops ( child -- whether ) .kinds @ DROP and ;
: kind4 ( child -- {promoted, kind} ) .kinds @ 2/ 2/ 2/ 2/ 15 and ;
macro promotes ( child -- 1 or 0 ) .kinds @ 1 and ;
: captured ( child -- kind, 0 for none ) .kinds @ 2/ 7 and ;
: captured4 ( child -- {promoted, kind} ) .kinds @ dup 2/ 7 and swap 0x100 and if 8 + then ;
: kind-after ( child -- {promoted, kind} ) dup kind4 swap promotes if 8 or then ;
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

\ A king moves.
: king-to ( square -- ) turn if white-king else black-king then ! ;

: make ( child -- )
    dup drops if
        dup kind4 hand hand-
    else
        0 over from put
        dup kind4 0= if dup to king-to then
    then
    dup kind-after colour-bit or over to put
    captured dup if
        dup hand hand+
        turn if lost else gained then
    else drop then ;

: unmake ( child -- )
    dup captured4 dup if other-bit or then over to put
    dup drops if
        dup kind4 hand hand+
    else
        dup kind4 colour-bit or over from put
        dup kind4 0= if dup from king-to then
    then
    captured dup if
        dup hand hand-
        turn if gained else lost then
    else drop then ;

\ Key of the position behind a move, and black's hand there.
: child's-key ( child -- )
    node-key @ child-key !
    [ node-key 1 + ] @ [ child-key 1 + ] !
    [ node-key 2 + ] @ [ child-key 2 + ] !
    [ node-key 3 + ] @ [ child-key 3 + ] !
    dup drops 0= if dup from over kind4 turn toggle-piece then
    dup captured if dup to over captured4 turn 1 xor toggle-piece then
    dup to swap kind-after turn toggle-piece ;
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
