\ Keys of boards, 64 bits.

\ The words are made at the start: a register of four words, xorshift.
4 array seed
: made ( -- word )
    [ seed ] @ dup 2* 2* 2* 2* 2* xor dup /8 xor
    [ seed 1 + ] @ [ seed ] !
    [ seed 2 + ] @ [ seed 1 + ] !
    [ seed 3 + ] @ dup [ seed 2 + ] !
    dup 2/ xor xor dup [ seed 3 + ] ! ;
: make-words ( from, behind -- ) over begin made over ! 1+ 2dup = until 2drop drop ;
: make-keys
    0x4B69 [ seed ] ! 0x6261 [ seed 1 + ] ! 0x6E00 [ seed 2 + ] ! 0x0001 [ seed 3 + ] !
    \ the first ones are much alike
    64 begin made drop 1- dup 0= until drop
    keys [ keys 5184 + ] make-words side [ side 4 + ] make-words ;

: same-key ( a b -- whether ) 2dup same2 if 2 + swap 2 + same2 exit then 2drop 0 ;
\ The key of the top frame's position, or of its children before their moves.
: own-key frame @ .key load-key out ;
: turn-key side mix-key out node-key store-key out ;
