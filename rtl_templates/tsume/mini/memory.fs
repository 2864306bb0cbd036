\ What lies where. TABLE, WAY, SETS, CHILDREN, FRAMES and LARGE come from the configuration.

\ Ports: the line machine. A square is {file 4, rank 4}, each from 1 on; a move is {from 8, to 8}, a drop comes from 0xEE or 0xFF.
0 port place     \ out: the square of `piece` and `row`
1 port piece     \ out: it is put there, {present, white, promoted, kind 3}, or 0; in: what stands there
2 port row       \ in: the square's number, rank by rank
3 port held-a    \ out: the mover's lances, knights and pawns
4 port held-b    \ out: its silvers, golds, bishops and rooks
5 port owned     \ out: black's lances, bishops and rooks, in hand too
6 port generate  \ out: moves are wanted, of black, 0, or of white, 1
7 port next      \ in: whether there is one more, which is then at hand
14 port any      \ in: whether there is one more, which is not taken
8 port move      \ in: from and to
9 port kinds     \ in: {promoted 1 and kind 3 before, captured 3, promotes}, bit 8: the captured piece was promoted; DROP, PLAIN
15 port hint     \ in: its first proof number, of an evasion 1
10 port illegal  \ in: white attacks black's king
11 port forget   \ out: the rest of the moves is not wanted
12 port sum-low  \ in: checksum of the moves that were told, lower half; out: begins with 0
13 port sum-high \ in: its upper half

\ Ports: what walks through memory. It has a key of four words; a port that begins something is done at once, memory and these ports
\ wait until it has ended.
32 port load-key   \ out: address, a multiple of four: its words become the key
33 port mix-key    \ out: address: they go into it by exclusive or
34 port store-key  \ out: address: it is stored there
35 port mix-piece  \ out: the words of a piece, {white, promoted, kind 3}, on the square `place` go into it
36 port child-key  \ out: address: the key there becomes that behind the move at hand
37 port fold       \ out: address of the first child, a multiple of eight, and whose turn it is: numbers of a node
38 port numbers    \ in: one after the other: lead, tie, second, sum
39 port best-end   \ in: where the child ends that has the lead
40 port first-word \ in: that of the key
41 port seek       \ in: the way of the next entry with the key, as address of its first set; 0 if there is none

\ Numbers of the search (docs/circuits/tsume.md, section 4).
4095 constant INF
4094 constant MAX
4094 constant WITHIN
4095 constant REMOVED
1023 constant UNBOUND   \ a disproof that rests on nothing
4095 constant NO-LIMIT

\ Why nothing was found out, and what was.
1 constant OF-NODES
2 constant OF-CLOCKS
3 constant OF-DEPTH
4 constant OF-MEMORY
5 constant ABORTED
1 constant MATE
2 constant NO-MATE

\ A child, 8 words: move, kinds and flags, numbers, what a disproof rests on.
0x0200 constant DROP
0x0400 constant PLAIN     \ a pawn, bishop or rook that does not promote; kept if the child before is the same move as a promotion
0x0800 constant LAST
0x1000 constant LATE
0x2000 constant SEEN
0x4000 constant SUSPECT
0x8000 constant NEW       \ the first drop on its square
macro .kinds 1 + ;
macro .pn 2 + ;
macro .dn 3 + ;
macro .rep 4 + ;

\ A frame, 16 words. Its turn is its ply's lowest bit.
macro .base ;
macro .end 1 + ;        \ behind the last child
macro .state 2 + ;
macro .tp 3 + ;
macro .td 4 + ;
macro .current 5 + ;    \ the child that was entered
macro .hand 6 + ;       \ black's, two words
macro .key 8 + ;        \ four words
macro .needs 12 + ;     \ what proofs need of black's hand, two words
macro .nodes 14 + ;     \ nodes at entry, two words
1 constant OVERFLOWN
2 constant NONE-LEGAL
4 constant PROGRESS

\ Large ones lie behind the variables, which have their places in instructions.
LARGE origin
5184 array keys           \ four words for each kind and colour on each square, 64 a square
FRAMES 16 * array frames
CHILDREN 1 + 8 * array children   \ one more is looked at before it has no place
FRAMES 2 * array line     \ the mate line: move, kinds

0 origin
8 array entry             \ not these words, but those of the entry that was sought
4 array key               \ of the position that is to be solved
4 array node-key          \ of the node, with the other side to move: of its children before their moves
4 array side              \ key words of white's turn
64 array on-way           \ positions of the path by their keys' lowest bits, counted
4 array probed-key        \ of the child, to be compared with those of the path
2 array black             \ hands: lances, knights, pawns; silvers, golds, bishops, rooks
2 array white
2 array child-hand
variable owns
variable white-king
variable black-king
variable frame            \ the top one
variable ply              \ its number
variable side-to-move     \ 0 black, 1 white: the ply's lowest bit
variable depth            \ frames that the job may use
variable limited          \ it has a depth limit
variable in-line
variable expands          \ the top frame's children are not known
variable reason
variable verdict
variable complete
variable line-length
2 array nodes
2 array line-nodes
2 array moves             \ counters have two words
2 array probes
2 array hits
2 array node-limit
variable last-child       \ the one for which there is no place
2 array spent             \ nodes and those of the line
variable counter          \ nodes, or those of the line: what counts against the limit
variable timed            \ there is a limit of clocks

\ Small words.
macro 1+ 1 + ;
macro 1- 1 - ;
macro <> xor ;
macro >= u< 0= ;   ( a b -- whether a >= b )
: min 2dup u< if drop else nip then ;
: max 2dup u< if nip else drop then ;
macro /8 2/ 2/ 2/ ;
macro *8 2* 2* 2* ;
: saturate ( n -- n ) MAX min ;
: same2 ( a b -- whether two words are equal ) over @ over @ xor if 2drop 0 exit then 1+ @ swap 1+ @ = ;
\ A word of memory is at least n; has these bits.
: raise ( n address -- ) >r r@ @ max r> ! ;
: set-bits ( bits address -- ) >r r@ @ or r> ! ;
: zero ( from, behind -- ) over begin 0 over ! 1+ 2dup = until 2drop drop ;
: copy2 ( from to -- ) over @ over ! 1+ swap 1+ @ swap ! ;
nodes 1 + constant nodes'
line-nodes 1 + constant line-nodes'
: count ( address of a counter -- ) dup @ 1+ over !keep if drop exit then 1+ dup @ 1+ swap ! ;
macro turn side-to-move @ ;   ( -- 0 attack or 1 defence )
