//! Programs do what their texts say, and texts that are none are refused with place, word and the nearest right word.

use kiban_stack::{assemble, Bus, Machine, Source};
use std::collections::BTreeMap;

/// A memory of all addresses; what ports were given.
#[derive(Default)]
struct Notes {
    memory: BTreeMap<u16, u16>,
    given: Vec<(u16, u16)>,
}

impl Bus for Notes {
    fn load(&mut self, address: u16) -> u16 {
        self.memory.get(&address).copied().unwrap_or(0)
    }
    fn store(&mut self, address: u16, word: u16) {
        self.memory.insert(address, word);
    }
    fn take(&mut self, port: u16) -> u16 {
        port + 1000
    }
    fn give(&mut self, port: u16, word: u16) {
        self.given.push((port, word));
    }
}

/// What a text gives to port 0 until it comes to a second jump to 0.
fn given(text: &str) -> Vec<u16> {
    let text = format!("0 port tells  : . tells out ;\n{text}");
    let sources = [Source { name: "text", text: &text }];
    let program = assemble(&sources, &[("TEN", 10)]).unwrap_or_else(|e| panic!("{e}"));
    let (mut machine, mut bus) = (Machine::default(), Notes::default());
    machine.step(&program.code, &mut bus);
    for _ in 0..10_000 {
        machine.step(&program.code, &mut bus);
        if machine.at == 0 {
            assert_eq!(machine.data_at, 0, "something is left on the stack: {text}");
            return bus.given.iter().map(|(_, word)| *word).collect();
        }
    }
    panic!("the program does not end: {text}");
}

#[test]
fn words_of_the_machine() {
    for (text, want) in [
        ("3 4 + .", vec![7]),
        ("3 4 - .", vec![0xffff]),
        ("12 10 and . 12 10 or . 12 10 xor .", vec![8, 14, 6]),
        ("0xff00 invert . -2 .", vec![0xff, 0xfffe]),
        ("3 4 = . 4 4 = . 0 0= . 5 0= .", vec![0, 0xffff, 0xffff, 0]),
        ("3 4 u< . 4 3 u< . 1 0xffff u< . 3 3 u< .", vec![0xffff, 0, 0xffff, 0]),
        ("0x8003 2/ . 0x8003 2* . 0x1234 >< .", vec![0x4001, 6, 0x3412]),
        ("1 2 swap . .", vec![1, 2]),
        ("1 2 over . . .", vec![1, 2, 1]),
        ("1 2 nip .", vec![2]),
        ("1 2 2dup . . . . 5 6 2drop", vec![2, 1, 2, 1]),
        ("7 >r 8 . r@ . r> .", vec![8, 7, 7]),
        ("7 >r rdrop 9 .", vec![9]),
        ("5 in .", vec![1005]),
        ("42 100 ! 100 @ . 43 101 !keep . 101 @ .", vec![42, 43, 43]),
        (
            "0x4000 . 0x8001 . 0xbfff . 0x3fff . 0xc000 .",
            vec![0x4000, 0x8001, 0xbfff, 0x3fff, 0xc000],
        ),
        ("42 0x3000 ! 0x3000 @ .", vec![42]),
        ("1000 20 + . 1000 20 - . 5 512 + .", vec![1020, 980, 517]),
        ("700 511 and . 700 511 or . 7 7 = . 8 7 = .", vec![188, 1023, 0xffff, 0]),
        ("42 100 3 + ! 103 @ . 100 3 + @ . 50 3 + dup . @ .", vec![42, 42, 53, 0]),
        ("43 100 4 + !keep . 104 @ .", vec![43, 43]),
        ("TEN . [ TEN 3 * 1 + ] . [ 1 4 << ] .", vec![10, 31, 16]),
    ] {
        assert_eq!(given(&format!(": main {text} 0 >r ;")), want, "{text}");
    }
}

#[test]
fn branches_loops_and_calls() {
    let end = "0 >r ;";
    assert_eq!(
        given(&format!(": main 1 if 2 . else 3 . then 0 if 4 . else 5 . then {end}")),
        [2, 5]
    );
    assert_eq!(given(&format!(": main 3 begin dup while dup . 1 - repeat drop {end}")), [3, 2, 1]);
    assert_eq!(given(&format!(": main 3 begin dup . 1 - dup 0= until drop {end}")), [3, 2, 1]);
    let early = ": say begin dup . 1 - dup 0= if drop exit then again ; : main 2 say 7 .";
    assert_eq!(given(&format!("{early} {end}")), [2, 1, 7]);
    // the last call of a word is a jump, and its last instruction returns
    let nested = ": a 1 + ; : b a a ; : c dup if b else drop 9 then ; : main 5 c . 0 c .";
    assert_eq!(given(&format!("{nested} {end}")), [7, 9]);
    let deep = ": down dup if 1 - down exit then ; : main 600 down .";
    assert_eq!(given(&format!("{deep} {end}")), [0], "a call before the end takes no room");
}

#[test]
fn memory_constants_and_ports() {
    let text = "
        32 origin variable a  3 array b  variable c  ( a comment ) 5 4 * constant d \\ another
        7 port e
        : main a . b . c . d . e . 0 >r ;";
    assert_eq!(given(text), [32, 33, 36, 20, 7]);
}

#[test]
fn names_that_stand_for_words() {
    let text =
        "macro twice dup + ; macro four twice twice ; : main 3 four . 1 if 5 twice . then 0 >r ;";
    assert_eq!(given(text), [12, 10]);
}

#[test]
fn variables_take_an_instruction() {
    let code = |text| assemble(&[Source { name: "t", text }], &[]).unwrap().code.len();
    // the last one returns as well
    assert_eq!(code("variable a : main a @ a ! ;"), 3);
    // a jump comes in between
    assert_eq!(code("variable a : main a if a then @ ;"), 5);
}

#[test]
fn numbers_near_0_are_in_their_instruction() {
    let code = |text: &str| assemble(&[Source { name: "t", text }], &[]).unwrap().code.len();
    for (one, words) in [
        ("511 +", 1),
        ("512 +", 2),
        ("511 -", 1),
        ("3 and", 1),
        ("3 or", 1),
        ("3 =", 1),
        ("3 xor", 2),
        ("3 in", 1),
        ("3 out", 1),
        ("3 + @", 1),
        ("3 + !keep", 1),
        ("3 + !", 2),
        ("4095", 1),
        ("4096", 2),
        ("0x1234", 3),
        ("-1", 2),
    ] {
        // a jump to the word, its instructions, and one that returns
        assert_eq!(code(&format!(": main {one} nop ;")), 1 + words + 1, "{one}");
    }
}

#[test]
fn addresses_have_their_words() {
    let text = ": first 1 drop ; : main first ;";
    let program = assemble(&[Source { name: "t", text }], &[]).unwrap();
    assert_eq!(program.words, [(1, "first".into()), (3, "main".into())]);
    assert_eq!([program.word_at(2), program.word_at(3)], ["first", "main"]);
    assert_eq!(program.code.len(), 4, "the call is a jump, the drop returns");
}

#[test]
fn what_is_no_program_is_refused() {
    for (text, want) in [
        (": main\n dpu ;", "t, line 2: `dpu` is no word; did you mean `dup`?"),
        (": main 1 if ;", "t, line 1: `if` is not closed before the end of its word"),
        (": main then ;", "t, line 1: `then` stands behind no `if` or `else`"),
        (": main else ;", "t, line 1: `else` stands behind no `if`"),
        (": main 1 while ;", "t, line 1: `while` stands behind no `begin`"),
        (": main repeat ;", "t, line 1: `repeat` stands behind no `while`"),
        (": main until ;", "t, line 1: `until` stands behind no `begin`"),
        (": main 1", "t, line 1: `main` has no end: `;` is missing"),
        (": main ;\n: main ;", "t, line 2: `main` has a meaning already"),
        (": dup ;", "t, line 1: `dup` has a meaning already"),
        (": 12 ;", "t, line 1: `12` has a meaning already"),
        ("constant a", "t, line 1: `constant` needs a value before it"),
        ("1 + constant a", "t, line 1: `+` needs two values before it"),
        ("1 constant", "t, line 1: `constant` needs a name behind it"),
        ("12 : main ;", "t, line 1: `12` is used by nothing"),
        ("100000 constant a", "t, line 1: `100000` has no place in 16 bits"),
        (": main 65536 ;", "t, line 1: `65536` has no place in 16 bits"),
        (": mian ;", "t, line 1: `main` is no word of the program, which begins with it"),
        (": main ( 1 ;", "t, line 1: `(` is not closed: `)` is missing"),
        (": main [ 1 ;", "t, line 1: `;` is no value"),
        ("size 2 * constant a", "t, line 1: `size` is no value"),
        ("60000 array a 60000 array b", "t, line 1: `b` has no place in memory"),
    ] {
        let error = assemble(&[Source { name: "t", text }], &[]).unwrap_err();
        assert_eq!(error.to_string(), want);
    }
}
