\ Hands: two words, a field a kind with a bit above it that is 0, so that one difference compares all of them.
0x2088 constant GUARD-A   \ lances 0..2, knights 4..6, pawns 8..12
0x0111 constant ONE-A
0x8888 constant GUARD-B   \ silvers 0..2, golds 4..6, bishops 8..10, rooks 12..14
0x1111 constant ONE-B

: guard-a GUARD-A ;
: guard-b GUARD-B ;
: no-more ( a b guards -- guards of the fields in which a <= b ) >r r@ or swap - r> and ;
: le-a ( a b -- whether a <= b in all fields ) guard-a no-more guard-a = ;
: le-b guard-b no-more guard-b = ;
: hand-le ( address of a, of b -- whether a <= b )
    over @ over @ le-a if 1+ @ swap 1+ @ swap le-b exit then 2drop 0 ;

\ All bits of the fields whose guards are set.
: fill-a ( guards -- fields ) dup dup 0x0088 and /8 - swap 0x2000 and /8 2/ 2/ - 0x1F77 and ;
: fill-b ( guards -- fields ) dup /8 - 0x7777 and ;

: choose ( a b fields -- those of b there, of a elsewhere ) >r over xor r> and xor ;
: most-a ( a b -- the greater one of each field )
    2dup guard-a no-more fill-a choose ;
: most-b 2dup guard-b no-more fill-b choose ;
: both! ( address of a, of b: a becomes the least that is at least either )
    over @ over @ most-a >r over r> swap !
    1+ @ over 1+ @ most-b swap 1+ ! ;

\ The fields of which white holds none.
: none-a ( white -- fields ) ONE-A swap guard-a no-more guard-a xor fill-a ;
: none-b ONE-B swap guard-b no-more guard-b xor fill-b ;

\ One of each kind; kinds below 5 lie in the second word.
8 array units
: make-units
    [ units ] 0x1000 over 1+ ! 0x100 over 2 + ! 0x10 over 3 + ! 1 over 4 + ! 0x10 over 5 + ! 1 over 6 + ! 0x100 swap 7 + ! ;
macro word-of ( kind address -- kind address of the word ) over 5 u< - ;
macro unit ( kind -- amount ) units + @ ;
: hand+ ( kind address -- ) word-of swap unit over @ + swap ! ;
: hand- ( kind address -- ) word-of dup @ >r swap unit r> swap - swap ! ;
\ One less, if there is any.
: field ( kind -- all its bits ) dup 7 = if drop 0x1F00 exit then unit dup *8 swap - ;
: hand-less ( kind address -- ) over field >r 2dup word-of @ nip r> and if hand- exit then 2drop ;
