\ What the host wants while a search runs. Ports of the link.
16 port events            \ in: what waits, the bits below
17 port byte              \ in: a byte of a request, which stays until a ruling is given; bit 8: it is its first
18 port ruling            \ out: 0, or why the request so far is refused
19 port tell              \ out: a frame of the job waits: its byte 1; bit 8: it is of the line
20 port body              \ out: a byte of what is wanted; bit 8: it is the last one
21 port done              \ out: the job has ended
22 port clocks-low        \ in: clocks of the job, 40 bits
23 port clocks-middle
24 port clocks-high

1 constant BYTE-WAITS
2 constant RUNS
4 constant SENDS          \ the job has ended and its result is not told
8 constant FRAME-WANTED
16 constant PROGRESS-WANTED
32 constant ABORT-WANTED

variable flags            \ of the job
3 array clock-limit
0x40 constant WHOLE-HANDS \ flag: proofs are stored with the whole hand

macro low-byte 0xFF and ;
: tell-progress
    nodes @ dup low-byte body out >< low-byte body out
    nodes' @ dup low-byte body out >< low-byte 0x100 or body out ;

: out-of-clocks ( -- whether the limit is reached )
    timed @ 0= if 0 exit then
    clocks-high in [ clock-limit 2 + ] @ 2dup = if
        2drop clocks-middle in [ clock-limit 1 + ] @ 2dup = if 2drop clocks-low in clock-limit @ then
    then >= ;

\ Why the host wants the search to end, or 0.
: called-off ( -- reason )
    events in [ PROGRESS-WANTED ABORT-WANTED + ] and dup if
        dup PROGRESS-WANTED and if tell-progress then
        ABORT-WANTED and if ABORTED exit then
    else drop then
    out-of-clocks if OF-CLOCKS else 0 then ;
