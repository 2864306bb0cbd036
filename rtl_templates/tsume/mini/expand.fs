\ A node's moves, with their first numbers.

variable child            \ the one that comes next
variable guarded          \ where the last move that is no drop went
variable last-drop        \ where the last drop went
2 array suspects          \ children that were not probed

: beside ( square, square -- whether their numbers differ by 1, 8, 9 or 10 )
    place out row in swap place out row in
    2dup u< if swap then -
    dup 1 = over 8 = or over 9 = or swap 10 = or ;

\ The deepest ply of the path with the child's board and no less of a hand, plus one; 0 for none.
: on-path ( -- ply )
    probed-key store-key out
    ply @ 1- frame @ 16 -
    begin over 0xFFFF xor while
        dup .key probed-key same-key if
            child-hand over .hand hand-le if drop 1+ exit then
        then
        32 - swap 2 - swap
        over 0x8000 and if 2drop 0 exit then
    repeat 2drop 0 ;

: decided ( pn dn -- ) child @ .dn ! child @ .pn ! ;
: flag ( bits -- ) child @ .kinds set-bits ;

macro another-hit hits count ;

\ What the table says of the child, if it has an entry. Whether that is all; then whether it is none, and whether it ends the node's moves.
: known ( -- dropped? ends? -1, or 0 )
    child @ child's-hand probe
    length @ INF 1+ <> if
        another-hit
        length @ 0= turn 0= and child @ pawn-drop and if -1 0 -1 exit then
        0 length @ decided UNBOUND child @ .rep !
        frame @ .needs proof-hand both!
        0 turn 0= in-line @ 0= and -1 exit
    then
    disproof @ if
        another-hit
        disproof @ 0 decided UNBOUND child @ .rep !
        0 turn -1 exit
    then
    exact @ if another-hit then 0 ;

\ What the table and the path say of the child. Whether it is none; whether it ends the node's moves.
: judge ( -- dropped? ends? )
    node-key child-key out
    seek in dup if drop known if exit then -1 then ( it has entries )
    first-word in 63 and on-way + @ if
        dup 0= if child @ child's-hand then
        on-path dup if INF 0 decided child @ .rep ! drop 0 0 exit then drop
    then
    if
        exact @ if exact-pn @ exact-dn @ decided SEEN flag
        else bound-pn @ child @ .pn raise bound-dn @ child @ .dn raise then
    then
    0 0 ;

\ A move that does not promote waits for the promotion before it.
: plain ( kinds, child -- kinds )
    8 - dup @ child @ @ = swap .kinds @ and 1 and if exit then PLAIN xor ;

\ The children from the frame's first one on are moves that were told.
: count-moves
    child @ frame @ .base @ - /8 moves @ + dup moves @ u< if [ moves 1 + ] @ 1+ [ moves 1 + ] ! then moves ! ;

\ The child that the line machine tells. Whether the rest is not wanted.
: take-child ( -- ends? )
    child @ move in over !
    kinds in dup PLAIN and if over plain then over .kinds !
    hint in over .pn !
    1 over .dn !
    turn if ( child )
        dup drops if
            dup to dup last-drop @ xor if dup last-drop ! NEW flag then
            dup guarded @ xor if white-king @ beside 0= if LATE flag then else drop then
            dup pawn-drop if to 1+ black-king @ = else drop 0 then
            if SUSPECT flag suspects count 0 0 else judge then
        else to guarded ! judge then
    else drop judge then
    swap if moves count exit then
    child @ last-child @ = if
        drop child @ 8 + child ! count-moves frame @ .base @ child ! OVERFLOWN frame @ .state set-bits OF-MEMORY reason ! -1 exit
    then
    child @ 8 + child ! ;

: end-of-moves
    count-moves child @ dup frame @ .end !
    dup frame @ .base @ = if drop exit then
    LAST swap 8 - .kinds set-bits ;
: expand
    counter @ count spent count
    0 guarded ! 0 last-drop ! frame @ .base @ child !
    limited @ if depth @ ply @ 1+ - else NO-LIMIT then room !
    hand dup @ held-a out 1+ @ held-b out owns @ owned out
    turn generate out
    begin next in while take-child if 0 forget out end-of-moves exit then repeat
    turn if illegal in if NONE-LEGAL frame @ .state set-bits then then
    end-of-moves ;
