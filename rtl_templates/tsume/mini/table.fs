\ The table: WAYS entries a set, 8 words each: key 4, {job 4, work's upper bit, lances knights pawns}, silvers .. rooks, pn,
\ {work's lower bits, dn}. Way w begins at TABLE + w WAY; the last one ends the memory, so the next would be below TABLE.
\ The job's bits stand above the fields of the hand. An entry of another job is none; none has 0.
0xA088 constant JOB
0x5F77 constant NO-JOB
0x1F77 constant HAND-A
macro .hand-a 4 + ;
macro .hand-b 5 + ;
macro .entry-pn 6 + ;
macro .entry-dn 7 + ;
variable job-bits
\ The ways lie one behind the other, up to the end of memory.
: empty-table TABLE begin 0 over .hand-a ! 8 + dup 0= until drop ;
: forget-table
    job-bits @ NO-JOB or 1+ JOB and dup 0= if drop empty-table 8 then job-bits ! ;

\ What a probe asks and says.
variable room
variable length           \ of the proof found, or INF
2 array proof-hand        \ what it needs
variable exact            \ there is an entry of the same position,
variable exact-pn         \ with these numbers
variable exact-dn
variable disproof         \ 0, WITHIN or INF
variable bound-pn
variable bound-dn
2 array entry-hand        \ of the entry that is looked at
variable worse            \ black holds no less than in the entry
variable better           \ no more

entry 4 + constant its-hand-a
entry 5 + constant its-hand-b
entry 6 + constant its-pn
entry 7 + constant its-dn
macro entry-valid? its-hand-a @ JOB and job-bits @ = ;
macro entry-pn its-pn @ ;
macro entry-dn its-dn @ 0x0FFF and ;
: of-entry its-hand-a @ HAND-A and entry-hand ! its-hand-b @ [ entry-hand 1 + ] ! ;
: proved
    worse @ 0= if exit then
    entry-dn room @ over u< if drop exit then
    dup length @ u< if length ! entry-hand proof-hand copy2 exit then drop ;
: disproved
    better @ 0= if exit then
    entry-pn dup INF = if disproof ! exit then
    room @ >= if WITHIN disproof raise then ;
: undecided
    worse @ better @ and if exact @ 0= if -1 exact ! entry-pn exact-pn ! entry-dn exact-dn ! then then
    better @ if entry-pn bound-pn raise then
    worse @ if entry-dn bound-dn raise then ;
: look
    entry-valid? 0= if exit then
    of-entry
    entry-hand @ child-hand @ = [ entry-hand 1 + ] @ [ child-hand 1 + ] @ = and if -1 dup worse ! better !
    else
        entry-hand child-hand hand-le worse !
        child-hand entry-hand hand-le better !
    then
    entry-pn 0= if proved exit then
    entry-dn 0= if disproved exit then
    undecided ;
: probe ( -- of the child, whose first entry is found )
    INF 1+ length ! 0 exact ! 0 disproof ! 0 bound-pn ! 0 bound-dn !
    begin look seek in 0= until ;

\ Storing.
variable store-pn
variable store-dn
variable store-work
variable least            \ the way with the least work
variable least-work
: work ( entry -- ) dup .hand-a @ 0x4000 and >< 2/ 2/ swap .entry-dn @ >< 2/ 2/ 2/ 2/ 15 and or ;
: makes-room ( -- whether the entry that was found does )
    entry-valid? 0= if 0 exit then
    of-entry
    entry-hand child-hand same2 if -1 exit then
    store-pn @ if 0 exit then
    entry-pn 0= if 0 exit then
    entry-dn if child-hand entry-hand hand-le else 0 then ;
: write ( entry -- )
    dup store-key out
    child-hand @ job-bits @ or store-work @ 16 and if 0x4000 or then over .hand-a !
    [ child-hand 1 + ] @ over .hand-b !
    store-pn @ over .entry-pn !
    store-work @ 15 and 2* 2* 2* 2* >< store-dn @ or swap .entry-dn ! ;
\ The node's numbers are stored with the hand in `child-hand`.
: store
    own-key
    begin seek in dup while
        makes-room if first-word in SETS and *8 + write exit then drop
    repeat drop \ SETS is the mask of their numbers
    0 least ! 0xFFFF least-work !
    first-word in SETS and *8 TABLE +
    begin
        dup .hand-a @ JOB and job-bits @ xor if write exit then
        dup work dup least-work @ u< if least-work ! dup least ! else drop then
        WAY + dup TABLE u<
    until drop
    least @ write ;
