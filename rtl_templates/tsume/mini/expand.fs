\ A node's moves, with their first numbers.

variable child            \ the one that comes next
variable guarded          \ where the last move that is no drop went

: beside ( square, square -- whether their numbers differ by 1, 8, 9 or 10 )
    place out row in swap place out row in
    2dup u< if swap then -
    dup 64 = over 512 = or over 576 = or swap 640 = or ;

\ The deepest ply of the path with the child's board and no less of a hand, plus one; 0 for none.
: on-path ( -- ply )
    child-key @ 63 and on-way + @ 0= if 0 exit then
    ply @ 1- frame @ 16 -
    begin over 0xFFFF xor while
        dup .key child-key same-key if
            child-hand over .hand hand-le if drop 1+ exit then
        then
        32 - swap 2 - swap
        over 0x8000 and if 2drop 0 exit then
    repeat 2drop 0 ;

: decided ( pn dn -- ) child @ .dn ! child @ .pn ! ;
: flag ( bits -- ) child @ .kinds set-bits ;

: another-hit hits count ;

\ What the table and the path say of the child. Whether it is none; whether it ends the node's moves.
: judge ( -- dropped? ends? )
    child @ dup child's-key child's-hand
    probes count
    limited @ if depth @ ply @ 1+ - else NO-LIMIT then room !
    probe
    length @ INF 1+ <> if
        another-hit
        length @ 0= turn 0= and child @ pawn-drop and if -1 0 exit then
        0 length @ decided
        proof @ of-entry frame @ .needs entry-hand both!
        0 turn 0= in-line @ 0= and exit
    then
    disproof @ if
        another-hit
        disproof @ 0 decided
        0 turn exit
    then
    exact @ if another-hit then
    on-path dup if INF 0 decided child @ .rep ! 0 0 exit then drop
    exact @ dup if
        dup .entry-pn @ swap .entry-dn @ 0x0FFF and decided SEEN flag
    else
        drop bound-pn @ child @ .pn raise bound-dn @ child @ .dn raise
    then
    0 0 ;

\ The child that the line machine tells. Whether the rest is not wanted.
: take-child ( -- ends? )
    move in child @ ! kinds in child @ .kinds !
    turn if 1 else hint in then child @ .pn !
    1 child @ .dn !
    UNBOUND child @ .rep !
    moves count
    child @ drops if
        turn if
            guarded @ child @ to <> if child @ to white-king @ beside 0= if LATE flag then then
        then
    else
        child @ to guarded !
    then
    turn child @ pawn-drop and if
        child @ to 1+ black-king @ = if SUSPECT flag 0 0 else judge then
    else judge then
    swap if exit then
    child @ [ children CHILDREN 8 * + ] = if
        drop frame @ .base @ child ! OVERFLOWN frame @ .state set-bits OF-MEMORY reason ! -1 exit
    then
    child @ 8 + child ! ;

: expand
    in-line @ if line-nodes else nodes then count
    0 guarded ! frame @ .base @ child !
    hand dup @ held-a out 1+ @ held-b out owns @ owned out
    turn generate out
    begin next in while take-child if 0 forget out child @ frame @ .end ! exit then repeat
    turn if illegal in if NONE-LEGAL frame @ .state set-bits then then
    child @ frame @ .end ! ;
