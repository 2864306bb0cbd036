\ Numbers of a node from those of its children.

variable lead             \ pn of an attack node's best child, dn of a defence node's
variable tie              \ its other number
variable best             \ that child
variable second           \ the lowest `lead` of the others
variable sum
variable longest          \ of the proved ones, one ply more
variable rests            \ what a disproof rests on
variable in-limit         \ it rests on the depth limit
\ The child that is looked at, and what it has.
variable this
variable this-move
variable this-kinds
variable this-pn
variable this-dn
variable decided-one
\ Which ones wait for others.
variable open-drop        \ where a drop of white's is not decided
variable promotion        \ a promotion that is not decided
variable urgent           \ one counts that is not late
\ The node's numbers.
variable pn
variable dn
variable best-pn
variable best-dn

0 constant WAITS
1 constant COUNTS
2 constant ALONE          \ what is open before it does not count
: counts ( -- WAITS, COUNTS or ALONE )
    this-kinds @ PLAIN and if promotion @ this-move @ = else 0 then ( waits )
    this-kinds @ 1 and if decided-one @ if 0 else this-move @ then else 0 then promotion !
    decided-one @ if drop COUNTS exit then
    turn if this-kinds @ DROP and if
        this-move @ 0xFF and dup open-drop @ = swap open-drop ! or
    then then
    this-kinds @ LATE and if
        urgent @ or if WAITS else COUNTS then exit
    then
    if WAITS exit then
    urgent @ if COUNTS exit then
    -1 urgent ! ALONE ;

: afresh INF dup lead ! dup tie ! second ! 0 sum ! ;
: rank ( lead tie -- )
    over lead @ u<
    this @ frame @ .base @ = or 0= if
        over lead @ = if dup tie @ u< else 0 then 0= if drop second @ min second ! exit then
    then
    tie ! lead @ second ! lead ! this @ best ! ;

: add ( n -- ) sum @ + saturate sum ! ;
: attack-child
    this-dn @ if this-pn @ else
        this-pn @ dup if drop INF then
        this @ .rep @ rests @ min rests !
        this-pn @ WITHIN = in-limit @ or in-limit !
    then
    this-dn @ rank
    this-pn @ if this-dn @ else MAX then add ;
: defence-child
    this-pn @ add
    this-pn @ 0= if
        INF 0 rank
        this-dn @ dup REMOVED = if drop exit then
        1+ saturate longest raise exit
    then
    this-dn @ this-pn @ rank
    this-dn @ if exit then
    this @ .rep @ rests @ u< if exit then
    \ one child decides: of those that rest on the same, one without the limit
    rests @ this @ .rep @ u< in-limit @ or this-pn @ WITHIN = and in-limit !
    this @ .rep @ rests ! ;

: consider ( child -- )
    dup this ! dup @ this-move ! 1+ dup @ this-kinds ! 1+ dup @ dup this-pn ! swap 1+ @ dup this-dn !
    0= swap 0= or decided-one !
    counts dup WAITS = if drop exit then
    ALONE = if lead @ if afresh then then
    turn if defence-child else attack-child then ;

: settle
    turn if
        sum @ pn ! lead @ dn ! tie @ best-pn ! lead @ best-dn !
        sum @ 0= if 0 pn ! longest @ dn ! exit then
        lead @ 0= if in-limit @ if WITHIN else INF then pn ! then
    else
        lead @ pn ! sum @ dn ! lead @ best-pn ! tie @ best-dn !
        frame @ .base @ frame @ .end @ = if INF pn ! 0 dn ! exit then
        lead @ 0= if tie @ 1+ saturate dn ! exit then
        sum @ 0= if in-limit @ if WITHIN else INF then pn ! then
    then ;

: evaluate
    frame @ .state @ [ OVERFLOWN NONE-LEGAL + ] and dup if
        INF pn ! 0 dn ! frame @ .base @ best ! INF second ! INF best-pn ! INF best-dn !
        NONE-LEGAL and if UNBOUND else 0 then rests ! exit
    then drop
    afresh 0 longest ! frame @ .base @ best !
    0 open-drop ! 0 promotion ! 0 urgent !
    turn if 0 else UNBOUND then rests !
    turn in-limit !
    frame @ .base @
    begin dup frame @ .end @ <> while dup consider 8 + repeat drop
    settle ;
