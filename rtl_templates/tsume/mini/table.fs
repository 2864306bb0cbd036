\ The table: WAYS entries a set, 8 words each: key 4, {valid, work's upper bit, lances knights pawns}, silvers .. rooks, pn,
\ {work's lower bits, dn}. Way w begins at TABLE + w WAY; the last one ends the memory, so the next would be below TABLE.
0x8000 constant VALID
0x3FFF constant HAND-A
macro .hand-a 4 + ;
macro .hand-b 5 + ;
macro .entry-pn 6 + ;
macro .entry-dn 7 + ;

\ What a probe asks and says.
variable room
variable length           \ of the proof found, or INF
variable proof            \ its entry
variable exact            \ the entry of the same position, or 0
variable disproof         \ 0, WITHIN or INF
variable bound-pn
variable bound-dn
2 array entry-hand        \ of the entry that is looked at
variable worse            \ black holds no less than in the entry
variable better           \ no more

: first-of-set ( address of a key -- entry ) @ SETS and *8 TABLE + ; \ SETS is the mask of their numbers
: of-entry ( entry -- ) dup .hand-a @ HAND-A and entry-hand ! .hand-b @ [ entry-hand 1 + ] ! ;
: proved ( entry -- )
    worse @ 0= if drop exit then
    dup .entry-dn @ 0x0FFF and ( entry length )
    room @ over u< if 2drop exit then
    dup length @ u< if length ! proof ! exit then 2drop ;
: disproved ( pn -- )
    better @ 0= if drop exit then
    dup INF = if disproof ! exit then
    room @ >= if WITHIN disproof raise then ;
: open ( entry -- )
    worse @ better @ and if exact @ 0= if dup exact ! then then
    better @ if dup .entry-pn @ bound-pn raise then
    worse @ if dup .entry-dn @ 0x0FFF and bound-dn raise then drop ;
: look ( entry -- )
    dup @ child-key @ xor if drop exit then
    dup .hand-a @ VALID and 0= if drop exit then
    dup child-key same-key 0= if drop exit then
    dup of-entry
    entry-hand child-hand hand-le worse !
    child-hand entry-hand hand-le better !
    dup .entry-pn @ 0= if proved exit then
    dup .entry-dn @ 0x0FFF and 0= if .entry-pn @ disproved exit then
    open ;
: probe ( -- of the child )
    INF 1+ length ! 0 exact ! 0 disproof ! 0 bound-pn ! 0 bound-dn !
    child-key first-of-set
    begin dup look WAY + dup TABLE u< until drop ;

\ Storing.
variable store-pn
variable store-dn
variable store-work
variable free             \ the first free way, or 0
variable least            \ the way with the least work
variable least-work
: work ( entry -- ) dup .hand-a @ 0x4000 and >< 2/ 2/ swap .entry-dn @ >< 2/ 2/ 2/ 2/ 15 and or ;
: undecided ( entry -- whether ) dup .entry-pn @ 0= if drop 0 exit then .entry-dn @ 0x0FFF and 0= invert ;
: makes-room ( entry -- whether )
    dup key same-key 0= if drop 0 exit then
    dup of-entry
    entry-hand child-hand same2 if drop -1 exit then
    store-pn @ if drop 0 exit then
    undecided if child-hand entry-hand hand-le else 0 then ;
: write ( entry -- )
    key over copy-key
    child-hand @ VALID or store-work @ 16 and if 0x4000 or then over .hand-a !
    [ child-hand 1 + ] @ over .hand-b !
    store-pn @ over .entry-pn !
    store-work @ 15 and 2* 2* 2* 2* >< store-dn @ or swap .entry-dn ! ;
\ The node's numbers are stored with the hand in `child-hand`.
: store
    0 free ! 0 least ! 0xFFFF least-work !
    key first-of-set
    begin
        dup .hand-a @ VALID and if
            dup makes-room if write exit then
            dup work dup least-work @ u< if least-work ! dup least ! else drop then
        else
            free @ 0= if dup free ! then
        then
        WAY + dup TABLE u<
    until drop
    free @ dup if write exit then drop least @ write ;

\ The ways lie one behind the other, up to the end of memory.
: empty-table TABLE begin 0 over .hand-a ! 8 + dup 0= until drop ;
