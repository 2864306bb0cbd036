\ The search: frames are entered and left, limits and thresholds kept.

variable floor            \ the frame whose return ends the search
variable below            \ work: nodes below, then what is stored of it
2 array need              \ the hand that is stored

: child-at-top frame @ .current @ ;

\ low and high of nodes + line nodes
: spent ( -- low high )
    nodes @ line-nodes @ + dup nodes @ u<
    [ nodes 1 + ] @ [ line-nodes 1 + ] @ + swap if 1+ then ;

: way ( -- how often the path has a key like the node's ) key @ 63 and on-way + ;

\ Enters the position on the board: its key is in `child-key`. Whether there is a place for it.
: enter ( tp td state -- whether )
    ply @ 1+ depth @ u< if
        ply @ 1+ ply ! turn 1 xor side-to-move !
        frame @ dup 16 + dup frame ! ( tp td state old new )
        ply @ if swap .end @ else swap drop children then ( tp td state new base )
        over .base ! ( tp td state new )
        dup .base @ over .end !
        >r r@ .state ! r@ .td ! r@ .tp !
        child-key key copy-key turn-key way dup @ 1+ swap !
        key r@ .key copy-key
        black r@ .hand copy2
        0 r@ .needs ! 0 r@ .needs 1+ !
        0 r@ .current !
        spent r@ .nodes 1+ ! r> .nodes !
        -1
    else 2drop drop 0 then ;

\ The top frame leaves; its move is taken back.
: leave
    way dup @ 1- swap !
    frame @ 16 - frame ! ply @ 1- ply ! turn 1 xor side-to-move !
    frame @ .key key copy-key turn-key
    child-at-top unmake ;

: returned ( pn dn rep -- )
    child-at-top .rep ! child-at-top .dn ! child-at-top .pn !
    SEEN child-at-top .kinds set-bits ;

\ What the proof needs of black's hand: `need`.
: came-by ( -- child, of the frame before ) frame @ 16 - .current @ ;
: from-afar ( child -- whether a check leaves room for a drop between )
    dup drops 0= if drop -1 exit then
    kind4 dup 3 u< swap 6 = or ;
: before ( child -- )
    dup drops if dup kind4 need hand+ then
    captured dup if need hand-less else drop then ;
: sole ( what black holds of kinds that white does not hold is needed )
    black @ white @ none-a and need @ most-a need !
    [ black 1 + ] @ [ white 1 + ] @ none-b and [ need 1 + ] @ most-b [ need 1 + ] ! ;
: needed
    pn @ in-line @ or flags @ WHOLE-HANDS and or if black need copy2 exit then
    frame @ .needs need copy2
    turn if
        ply @ if came-by from-afar if sole then then
    else
        best @ before
        best @ .dn @ 0= if best @ from-afar if sole then then
    then ;

\ floor(log2(nodes below + 1)), at most 31
: work-below ( -- n )
    spent frame @ .nodes 1+ @ - >r ( low )
    dup frame @ .nodes @ u< if r> 1- >r then
    frame @ .nodes @ - r> ( low high )
    swap 1+ dup 0= if swap 1+ swap then swap ( low+1 high )
    dup if nip 16 else drop 0 then ( word n )
    begin swap 2/ dup while swap 1+ repeat drop ;

: rooms ( ply -- plies ) limited @ if depth @ swap - else drop NO-LIMIT then ;

: keep-numbers
    dn @ 0= pn @ 0= 0= and rests @ UNBOUND <> and if exit then
    dn @ 0= pn @ WITHIN = and if ply @ rooms else pn @ then store-pn !
    dn @ store-dn ! work-below store-work !
    need child-hand copy2 store ;

\ The top frame's numbers end it. Whether it was the last one.
: goes-up ( -- done? )
    dn @ 0= if ply @ rests @ u< if UNBOUND rests ! then then
    needed keep-numbers
    ply @ floor @ = if -1 exit then
    turn pn @ dn @ or 0= and if
        came-by pawn-drop if leave INF 0 UNBOUND returned 0 exit then
    then
    leave pn @ dn @ rests @ returned
    pn @ 0= if frame @ .needs need both! then 0 ;

: next-threshold ( second -- ) dup INF = if exit then dup 2/ 2/ + 1+ saturate ;
: less ( a b -- a - b, not below 0 ) 2dup u< if 2drop 0 else - then ;
: threshold ( mine, sum, child's share -- ) - over INF = if drop else less then ;
: thresholds ( -- tp td )
    turn if
        frame @ .tp @ pn @ best-pn @ threshold
        second @ next-threshold frame @ .td @ min
    else
        second @ next-threshold frame @ .tp @ min
        frame @ .td @ dn @ best-dn @ threshold
    then
    best-dn @ 1+ max swap best-pn @ 1+ max swap ;

\ The best child is entered, unless that decides it at once.
: goes-down
    best @ .kinds @ SUSPECT and if
        best @ .kinds dup @ SUSPECT xor swap !
        best @ answer? 0= if 0 best @ .pn ! REMOVED best @ .dn ! exit then
    then
    thresholds
    best @ .kinds @ SEEN and if PROGRESS else 0 then
    best @ child's-key
    best @ frame @ .current !
    best @ make
    enter if -1 expands ! exit then
    best @ unmake
    limited @ ply @ 1+ depth @ u< 0= and if WITHIN 0 UNBOUND returned exit then
    OF-MEMORY reason ! INF 0 0 returned ;

: out-of ( address of nodes -- whether the limit is reached )
    node-limit @ [ node-limit 1 + ] @ or 0= if drop 0 exit then
    dup 1+ @ [ node-limit 1 + ] @ 2dup = if 2drop @ node-limit @ >= exit then
    >= nip ;
: out-of-nodes in-line @ if line-nodes else nodes then out-of ;
\ Why the search may not go on, or 0.
: given-up out-of-nodes if OF-NODES exit then called-off ;

: beyond ( -- whether the node returns )
    pn @ 0= dn @ 0= or
    pn @ frame @ .tp @ >= or
    dn @ frame @ .td @ >= or ;
: progress
    frame @ .state @ PROGRESS and 0= if exit then
    pn @ 0= dn @ 0= or if exit then
    pn @ 1+ frame @ .tp raise dn @ 1+ frame @ .td raise ;

\ From a frame whose position is on the board and its key in `child-key` until it returns. Whether it did.
: run ( floor -- whether )
    floor !
    out-of-nodes if OF-NODES reason ! 0 exit then
    INF INF 0 enter 0= if OF-MEMORY reason ! 0 exit then
    -1 expands !
    begin
        expands @ if expand evaluate progress 0 expands ! else evaluate then
        beyond if
            goes-up if -1 exit then
        else
            given-up dup if reason ! 0 exit then drop
            goes-down
        then
    again ;

\ The mate line.
variable chosen
: fits ( child -- whether it is proved and may be played )
    dup .pn @ if drop 0 exit then .dn @ REMOVED <> ;
: prefer ( child -- )
    chosen @ 0= if chosen ! exit then
    dup .dn @ chosen @ .dn @ turn if swap then u< if chosen ! else drop then ;
: choose-move
    0 chosen ! frame @ .base @
    begin dup frame @ .end @ <> while dup fits if dup prefer then 8 + repeat drop ;
: play-line
    -1 in-line !
    begin
        pn @ if exit then
        choose-move
        chosen @ 0= if -1 complete ! exit then
        chosen @ @ line-length @ 2* line + !
        chosen @ .kinds @ 0x01FF and line-length @ 2* 1+ line + !
        line-length @ 1+ line-length !
        turn 0= chosen @ .dn @ 0= and if -1 complete ! exit then
        chosen @ frame @ .current !
        chosen @ child's-key chosen @ make
        reason @ >r ply @ 1+ run r> reason !
    0= until ;

\ The position is on the board; hands, key, sliders, kings and limits are set.
: solve
    0 reason ! 0 verdict ! 0 complete ! 0 line-length ! 0 in-line !
    on-way [ on-way 64 + ] zero
    0xFFFF ply ! 1 side-to-move ! [ frames 16 - ] frame !
    key child-key copy-key
    0 run 0= if exit then
    pn @ 0= if MATE verdict ! 0 reason ! play-line exit then
    rests @ UNBOUND <> if exit then
    pn @ WITHIN = if OF-DEPTH reason ! exit then
    NO-MATE verdict ! 0 reason ! ;
