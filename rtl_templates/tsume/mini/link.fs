\ Requests are read, results are told (docs/protocol.md, section 2).

2 constant BAD-FIELD
3 constant BAD-KINGS
4 constant UNABLE
variable refuse           \ why the request is refused, if its bytes are right
variable idles            \ where the loop of `idle` begins

\ On with the loop of `idle`, wherever this is. What is left on the stacks stays there: they go round.
: restart idles @ >r ;
: bad BAD-FIELD ruling out restart ;

\ The next byte; a request that ends before it is none.
: next-byte ( -- byte )
    BAD-FIELD ruling out
    byte in dup 0x100 and if restart then ;
: next-word next-byte next-byte >< or ;

variable bits             \ those of a byte that were not read, and a 1 above them
: bit ( -- 0 or 1 )
    bits @ dup 1 = if drop next-byte 0x100 or then
    dup 2/ bits ! 1 and ;
: two-bits bit bit 2* + ;

: piece-bits ( -- piece )
    bit 0= if 0 exit then
    bit if 0x30 else 0x20 then
    bit if 8 + then
    bit if two-bits dup 3 = if drop two-bits else 4 + then else 7 then +
    \ neither king nor gold promotes
    dup 15 and dup 8 = swap 11 = or if bad then ;
: read-king ( place piece -- place piece )
    dup 0x10 and if white-king else black-king then
    dup @ if BAD-KINGS refuse ! then
    >r over r> ! ;
: read-square ( place -- place )
    piece-bits 2dup swap put
    dup 0= if drop exit then
    dup 7 and 0= if read-king then
    dup 0x10 and 0= if dup 7 and gained then
    mix-piece out ;
: read-board
    0x11 begin
        read-square
        0x10 + dup 0xA0 u< 0= if 0x8F - then
        dup 0x1A =
    until drop ;

: most ( kind -- how many a hand can hold ) dup 3 u< if drop 2 exit then 7 = if 18 else 4 then ;
: read-hand ( address -- )
    0 over ! 0 over 1+ !
    1 0 begin ( address kind count )
        bit if
            over most over = if bad then
            1+ >r 2dup swap hand+ over black = if dup gained then r>
        else drop 1+ 0 then
        over 8 =
    until 2drop drop ;

: read-limits
    flags @ 4 and if next-word next-word else 0 0 then [ node-limit 1 + ] ! node-limit !
    flags @ 8 and if next-word next-word next-byte next-word else 0 0 0 0 then
    dup 0= over FRAMES >= or if drop FRAMES 0 else 1- 1 or 1+ -1 then limited ! depth !
    [ clock-limit 2 + ] ! [ clock-limit 1 + ] ! clock-limit ! ;
: request
    byte in low-byte 3 = if UNABLE else 0 then refuse !
    next-byte dup flags !
    refuse @ if dup 0xC0 and if bad then then
    1 and if UNABLE refuse ! then
    next-byte next-byte 2drop
    read-limits
    1 bits ! 0 owns ! 0 white-king ! 0 black-king !
    key [ key 4 + ] zero key load-key out
    read-board key store-key out black read-hand white read-hand
    white-king @ 0= if BAD-KINGS refuse ! then
    refuse @ ruling out ;

\ Frames. The last byte says that it is, so each waits for the next.
variable held             \ the byte that waits; 0x8000: none
: emit ( byte -- ) held @ dup 0x8000 and if drop else body out then low-byte held ! ;
: begin-frame ( bit 8 and byte 1 -- )
    tell out
    begin events in dup PROGRESS-WANTED and if tell-progress then FRAME-WANTED and until
    0x8000 held ! ;
: end-frame held @ 0x100 or body out ;
: emit-word ( n -- ) dup emit >< emit ;
: emit-move ( address -- ) dup 1+ @ emit @ emit-word ;
: bit24 ( address -- 0 or 1 ) 1+ @ >< 1 and ;

3 array number
: odd ( n -- 0 or 0x8000 ) 1 and if 0x8000 else 0 then ;
: half-number
    number @ 2/ [ number 1 + ] @ odd or number !
    [ number 1 + ] @ 2/ [ number 2 + ] @ odd or [ number 1 + ] !
    [ number 2 + ] @ 2/ [ number 2 + ] ! ;
: emit-number ( low middle high -- )
    [ number 2 + ] ! [ number 1 + ] ! number !
    begin
        number @ 0x7F and
        7 begin half-number 1- dup 0= until drop
        number @ [ number 1 + ] @ or [ number 2 + ] @ or
    while 0x80 or emit repeat emit ;
: emit-counter ( address -- ) dup @ swap 1+ @ 0 emit-number ;
: emit-clocks clocks-low in clocks-middle in clocks-high in emit-number ;

32 constant LINE-MOVES    \ of a frame
: of-line ( number -- address ) 2* line + ;
: line-frame ( first -- next )
    0x100 begin-frame
    dup emit-word LINE-MOVES emit-word
    dup LINE-MOVES + swap begin
        dup of-line dup emit-move bit24 emit
        1+ 2dup =
    until drop end-frame ;
: result-moves ( first -- )
    begin dup line-length @ <> while
        0 >r 1 begin ( number, bit of the group )
            over of-line dup emit-move bit24 if r> over or >r then
            2* swap 1+ swap
            over line-length @ = over 0x100 = or
        until drop r> emit
    repeat drop ;
: result ( first -- )
    verdict @ reason @ 2* 2* or complete @ 0x20 and or flags @ 0x30 and 2* 2* or begin-frame
    line-length @ 0 0 emit-number
    nodes emit-counter line-nodes emit-counter moves emit-counter
    sum-low in emit-word sum-high in emit-word
    flags @ 0x10 and if emit-clocks probes emit-counter hits emit-counter then
    \ the search waits for nothing that is told apart
    flags @ 0x20 and if 6 begin 0 emit 1- dup 0= until drop emit-clocks 0 emit then
    result-moves end-frame ;
: answers
    0 begin line-length @ over - LINE-MOVES swap u< while line-frame repeat
    result
    begin events in SENDS and 0= until ;
: job
    nodes [ hits 2 + ] zero
    forget-table 0 sum-low out solve
    0 done out answers ;
\ A job that was aborted before it ran.
: blank
    nodes [ hits 2 + ] zero 0 sum-low out
    0 verdict ! ABORTED reason ! 0 complete ! 0 line-length ! 0 flags !
    answers ;

: here r@ idles ! ;
: idle
    here begin
        events in
        dup BYTE-WAITS and if byte in 0x100 and if request else BAD-FIELD ruling out then then
        dup RUNS and if job then
        dup SENDS and if blank then
        PROGRESS-WANTED and if tell-progress then
    again ;
: main make-keys make-units empty-table idle ;
