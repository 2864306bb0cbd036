\ The search: frames are entered and left, limits and thresholds kept.

variable floor            \ the frame whose return ends the search
variable below            \ work: nodes below, then what is stored of it
2 array need              \ the hand that is stored

: child-at-top frame @ .current @ ;

: way ( the key's first word -- how often the path has one like it ) 63 and on-way + ;

\ Enters the position on the board, whose key is the one that was made. Whether there is a place for it.
: enter ( tp td state -- whether )
    ply @ 1+ depth @ u< if
        ply @ 1+ ply ! turn 1 xor side-to-move !
        frame @ dup 16 + dup frame ! ( tp td state old new )
        ply @ if swap .end @ else swap drop children then ( tp td state new base )
        over .base ! ( tp td state new )
        dup .base @ over .end !
        >r r@ .state ! r@ .td ! r@ .tp !
        r@ .key store-key out first-word in way dup @ 1+ swap ! turn-key
        black @ r@ .hand ! [ black 1 + ] @ r@ .hand 1+ !
        0 r@ .needs ! 0 r@ .needs 1+ !
        0 r@ .current !
        spent @ r@ .nodes ! [ spent 1 + ] @ r> .nodes 1+ !
        -1
    else 2drop drop 0 then ;

\ The top frame leaves; its move is taken back.
: leave
    frame @ .key @ way dup @ 1- swap !
    frame @ 16 - frame ! ply @ 1- ply ! turn 1 xor side-to-move !
    own-key turn-key
    child-at-top unmake ;

: returned ( pn dn rep -- )
    child-at-top >r r@ .rep ! r@ .dn ! r@ .pn ! r> .kinds dup @ SEEN or swap ! ;

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
    spent @ frame @ .nodes @ 2dup - 1+ >r
    u< [ spent 1 + ] @ + frame @ .nodes 1+ @ - ( high, less that of + 1 )
    r@ 0= if 1+ then
    dup if rdrop 16 else drop r> 0 then ( word n )
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
    best @ frame @ .current !
    node-key load-key out best @ make
    enter if -1 expands ! exit then
    best @ unmake
    limited @ ply @ 1+ depth @ u< 0= and if WITHIN 0 UNBOUND returned exit then
    OF-MEMORY reason ! INF 0 0 returned ;

\ Whether the limit of nodes is reached, which it is exactly: they are counted one by one.
: out-of-nodes
    counter @ @ node-limit @ xor if 0 exit then
    counter @ 1+ @ [ node-limit 1 + ] @ xor if 0 exit then
    node-limit @ [ node-limit 1 + ] @ or ;
\ Why the search may not go on, or 0.
: given-up out-of-nodes if OF-NODES exit then called-off ;

: beyond ( -- whether the node returns )
    pn @ frame @ .tp @ u< if
        dn @ frame @ .td @ u< if pn @ 0= dn @ 0= or exit then
    then -1 ;
: progress
    frame @ .state @ PROGRESS and 0= if exit then
    pn @ 0= dn @ 0= or if exit then
    pn @ 1+ frame @ .tp raise dn @ 1+ frame @ .td raise ;

\ From a frame whose position is on the board, its key made, until it returns. Whether it did.
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
    -1 in-line ! line-nodes counter !
    begin
        pn @ if exit then
        choose-move
        chosen @ 0= if -1 complete ! exit then
        chosen @ @ line-length @ 2* line + !
        chosen @ .kinds @ 0x01FF and line-length @ 2* 1+ line + !
        line-length @ 1+ line-length !
        turn 0= chosen @ .dn @ 0= and if -1 complete ! exit then
        chosen @ frame @ .current !
        node-key load-key out chosen @ make
        reason @ >r ply @ 1+ run r> reason !
    0= until ;

: search
    0 run 0= if exit then
    pn @ 0= if MATE verdict ! 0 reason ! play-line exit then
    rests @ UNBOUND <> if exit then
    pn @ WITHIN = if OF-DEPTH reason ! exit then
    NO-MATE verdict ! 0 reason ! ;
\ The position is on the board; hands, key, sliders, kings and limits are set.
: solve
    0 reason ! 0 verdict ! 0 complete ! 0 line-length ! 0 in-line ! nodes counter ! [ children CHILDREN 8 * + ] last-child !
    clock-limit @ [ clock-limit 1 + ] @ or [ clock-limit 2 + ] @ or timed !
    on-way [ on-way 64 + ] zero suspects [ suspects 2 + ] zero spent [ spent 2 + ] zero
    0xFFFF ply ! 1 side-to-move ! [ frames 16 - ] frame !
    key load-key out search
    \ every child is probed but for those that may not be moves
    moves @ suspects @ 2dup - probes ! u<
    [ moves 1 + ] @ [ suspects 1 + ] @ - + [ probes 1 + ] ! ;
