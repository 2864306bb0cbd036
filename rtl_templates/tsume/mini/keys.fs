\ Keys of boards, 64 bits.

\ The words are made at the start: a register of four words, xorshift.
4 array seed
: made ( -- word )
    [ seed ] @ dup 2* 2* 2* 2* 2* xor dup /8 xor
    [ seed 1 + ] @ [ seed ] !
    [ seed 2 + ] @ [ seed 1 + ] !
    [ seed 3 + ] @ dup [ seed 2 + ] !
    dup 2/ xor xor dup [ seed 3 + ] ! ;
: make-keys
    0x4B69 [ seed ] ! 0x6261 [ seed 1 + ] ! 0x6E00 [ seed 2 + ] ! 0x0001 [ seed 3 + ] !
    \ the first ones are much alike
    64 begin made drop 1- dup 0= until drop
    keys begin made over ! 1+ dup [ side 4 + ] = until drop ;

\ Words of a piece on a square; a promoted one has those of the other, turned by a word.
: words ( square, {colour, kind 3} times 4 -- address ) swap place out row in + keys + ;
: toggle ( promoted, address -- )
    swap if
        dup @ [ child-key 1 + ] @ xor [ child-key 1 + ] ! 1+
        dup @ [ child-key 2 + ] @ xor [ child-key 2 + ] ! 1+
        dup @ [ child-key 3 + ] @ xor [ child-key 3 + ] ! 1+
        @ [ child-key 0 + ] @ xor [ child-key 0 + ] !
    else
        dup @ [ child-key 0 + ] @ xor [ child-key 0 + ] ! 1+
        dup @ [ child-key 1 + ] @ xor [ child-key 1 + ] ! 1+
        dup @ [ child-key 2 + ] @ xor [ child-key 2 + ] ! 1+
        @ [ child-key 3 + ] @ xor [ child-key 3 + ] !
    then ;
: toggle-piece ( square, kind4, colour -- )
    >r dup 8 and swap 7 and r> if 8 + then 2* 2* >r swap r> words toggle ;
: copy-key ( from to -- ) 2dup copy2 2 + swap 2 + swap copy2 ;
: same-key ( a b -- whether ) 2dup same2 if 2 + swap 2 + same2 exit then 2drop 0 ;
\ The key of the children before their moves.
: turn-key
    key @ side @ xor node-key !
    [ key 1 + ] @ [ side 1 + ] @ xor [ node-key 1 + ] !
    [ key 2 + ] @ [ side 2 + ] @ xor [ node-key 2 + ] !
    [ key 3 + ] @ [ side 3 + ] @ xor [ node-key 3 + ] ! ;
