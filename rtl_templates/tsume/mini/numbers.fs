\ Numbers of a node from those of its children.

variable best             \ the child that leads
variable tie              \ its other number
variable second           \ the lowest lead of the others
variable rests            \ what a disproof rests on
variable in-limit         \ it rests on the depth limit
\ The node's numbers.
variable pn
variable dn
variable best-pn
variable best-dn

\ The lead of an attack node is the least pn of its children, that of a defence node the least dn; the sum is one of the others.

\ An attack node without a move that is not refuted: what that rests on.
: attack-rests ( child -- )
    dup .rep @ rests @ min rests !
    .pn @ WITHIN = in-limit @ or in-limit ! ;
\ A defence node that one child refutes: of those that rest on the same, one without the limit.
: defence-rests ( child -- )
    dup .dn @ if drop exit then
    dup .pn @ 0= if drop exit then
    dup .rep @ rests @ u< if drop exit then
    rests @ over .rep @ u< in-limit @ or over .pn @ WITHIN = and in-limit !
    .rep @ rests ! ;
: refuted
    turn in-limit ! turn if 0 else UNBOUND then rests !
    frame @ .base @
    begin dup frame @ .end @ <> while dup turn if defence-rests else attack-rests then 8 + repeat drop
    in-limit @ if WITHIN else INF then pn ! 0 dn ! ;
\ A defence node all of whose children are proved: the longest one, and a ply more.
: longest ( -- n )
    0 frame @ .base @
    begin dup frame @ .end @ <> while
        dup .dn @ dup REMOVED = if drop else 1+ saturate >r swap r> max swap then 8 +
    repeat drop ;
: of-defence ( lead sum -- )
    tie @ best-pn ! over best-dn !
    dup pn ! 0= if drop 0 pn ! longest dn ! exit then
    dup dn ! if exit then refuted ;
: of-attack ( lead sum -- )
    over best-pn ! tie @ best-dn !
    over pn ! swap if dup dn ! if exit then refuted exit then
    drop tie @ 1+ saturate dn ! ;

: evaluate
    frame @ .base @ dup best !
    frame @ .state @ [ OVERFLOWN NONE-LEGAL + ] and dup if
        nip INF pn ! 0 dn ! INF second ! INF best-pn ! INF best-dn !
        NONE-LEGAL and if UNBOUND else 0 then rests ! exit
    then drop
    dup frame @ .end @ = if
        drop INF second ! INF best-pn ! INF best-dn ! 0 dn !
        turn if 0 pn ! 0 rests ! else INF pn ! UNBOUND rests ! then exit
    then
    turn + fold out
    numbers in numbers in tie ! numbers in second ! numbers in saturate
    best-end in 8 - best !
    turn if of-defence exit then of-attack ;
