//! Types of messages: their first byte.

pub const HELLO: u8 = 0x01;
pub const SOLVE: u8 = 0x02;
pub const MOVES: u8 = 0x03;
pub const ABORT: u8 = 0x04;
pub const STATUS: u8 = 0x05;
pub const PLAYOUTS: u8 = 0x10;
pub const PERFT: u8 = 0x20;
pub const COMMANDS: u8 = 0x21;
pub const COVER: u8 = 0x30;
pub const HELLO_ANSWER: u8 = 0x81;
pub const ACCEPTED: u8 = 0x82;
pub const REFUSED: u8 = 0x83;
pub const LINE: u8 = 0x84;
pub const RESULT: u8 = 0x85;
pub const STATUS_ANSWER: u8 = 0x86;
pub const ABORTING: u8 = 0x87;
pub const BOUNDED_RESULT: u8 = 0x88;
pub const ERROR: u8 = 0x8f;
pub const OWNERSHIP: u8 = 0x94;
pub const PLAYOUTS_RESULT: u8 = 0x95;
pub const FIRST_MOVES: u8 = 0x96;
pub const DIVIDE: u8 = 0xa0;
pub const CHESS_RESULT: u8 = 0xa1;
pub const ANSWERS: u8 = 0xa2;
pub const COVER_RANK: u8 = 0xb0;
pub const COVER_RESULT: u8 = 0xb1;
