//! Frames: golden bytes, limits, equality with the `cobs` crate, damage.

mod common;

use common::Random;
use kiban_protocol::frame::{encode, Decoder, Dropped, MESSAGE_MAX, WIRE_MAX};

fn decode_all(bytes: &[u8]) -> (Vec<Vec<u8>>, Decoder) {
    let mut decoder = Decoder::new();
    let mut got = Vec::new();
    decoder.feed(bytes, |m| got.push(m));
    (got, decoder)
}

/// A frame of a payload that already has (or has not) a CRC.
fn raw_frame(payload: &[u8]) -> Vec<u8> {
    let mut wire = cobs::encode_vec(payload);
    wire.push(0);
    wire
}

fn with_crc(message: &[u8]) -> Vec<u8> {
    [message, &crc32fast::hash(message).to_le_bytes()].concat()
}

#[test]
fn round_trip_of_every_length() {
    let mut random = Random(1);
    for length in 0..300 {
        for fill in 0..3 {
            let message = match fill {
                0 => vec![0; length],
                1 => vec![0xff; length],
                _ => random.bytes(length),
            };
            let frame = encode(&message);
            assert_eq!(frame.is_some(), (4..=MESSAGE_MAX).contains(&length));
            if let Some(frame) = frame {
                assert_eq!(frame.len(), length + 6);
                assert!(frame.len() <= WIRE_MAX);
                assert_eq!(frame.iter().position(|&b| b == 0), Some(frame.len() - 1));
                assert_eq!(decode_all(&frame).0, [message]);
            }
        }
    }
}

#[test]
fn every_reason_to_drop() {
    let one = |bytes: &[u8]| {
        let mut decoder = Decoder::new();
        let ends: Vec<_> = bytes.iter().filter_map(|&b| decoder.push(b)).collect();
        assert_eq!(ends.len(), 1);
        ends[0].clone()
    };
    let good = |n: usize| raw_frame(&with_crc(&vec![7; n]));
    assert_eq!(one(&good(4)), Ok(vec![7; 4]));
    assert_eq!(one(&good(3)), Err(Dropped::Short));
    assert_eq!(one(&good(0)), Err(Dropped::Short));
    assert_eq!(one(&[1, 0]), Err(Dropped::Short));
    assert_eq!(one(&good(246)), Ok(vec![7; 246]));
    assert_eq!(one(&good(247)), Err(Dropped::Oversize));
    assert_eq!(one(&good(249)), Err(Dropped::Oversize));
    // 254 bytes without a zero need a code byte FF
    assert_eq!(one(&good(250)), Err(Dropped::Malformed));
    assert_eq!(one(&good(1000)), Err(Dropped::Malformed));
    assert_eq!(one(&raw_frame(&with_crc(&[0; 247]))), Err(Dropped::Oversize));
    assert_eq!(one(&[5, 1, 2, 0]), Err(Dropped::Malformed));
    assert_eq!(one(&[0xff, 0]), Err(Dropped::Malformed));
    let mut wrong = with_crc(&[1, 2, 3, 4]);
    wrong[7] ^= 1;
    assert_eq!(one(&raw_frame(&wrong)), Err(Dropped::Crc));
    // empty frames are no errors
    let (got, decoder) = decode_all(&[0, 0, 0]);
    assert!(got.is_empty());
    assert_eq!(decoder.counters().dropped(), 0);
}

#[test]
fn the_residue_of_the_page() {
    // run over message and CRC, the register before the inversion is DEBB20E3
    let mut random = Random(9);
    for n in 0..100 {
        assert_eq!(!crc32fast::hash(&with_crc(&random.bytes(n))), 0xdebb_20e3);
    }
    assert_eq!(crc32fast::hash(b"123456789"), 0xcbf4_3926);
}

/// The decoder accepts a byte string exactly if the `cobs` crate decodes it to 8..=250 bytes with a good CRC.
#[test]
fn equal_to_the_cobs_crate() {
    let mut random = Random(2);
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..50_000 {
        let n = random.below(MESSAGE_MAX + 40);
        let mut body = raw_frame(&with_crc(&random.bytes(n)));
        body.pop();
        match round % 4 {
            0 => {}
            1 => {
                let at = random.below(body.len());
                body[at] = body[at].wrapping_add(1).max(1);
            }
            2 => body.truncate(random.below(body.len()) + 1),
            _ => body.iter_mut().for_each(|b| *b = (*b % 9) + 1),
        }
        let want =
            cobs::decode_vec(&body).ok().filter(|p| (8..=250).contains(&p.len())).and_then(|p| {
                let (message, crc) = p.split_at(p.len() - 4);
                (crc == crc32fast::hash(message).to_le_bytes()).then(|| message.to_vec())
            });
        body.push(0);
        let (got, decoder) = decode_all(&body);
        assert_eq!(got.first(), want.as_ref(), "{body:02x?}");
        assert_eq!(decoder.counters().good + decoder.counters().dropped(), 1);
        if want.is_some() {
            accepted += 1;
        } else {
            refused += 1;
        }
    }
    assert!(accepted > 10_000 && refused > 10_000, "{accepted} {refused}");
}

/// 100,000 damaged frames: none gives a wrong message (a chance of 2^-32 each for damage that the CRC does not see), and
/// the frame after the next zero always comes through.
#[test]
fn damage() {
    let mut random = Random(3);
    let guard = encode(b"guard").unwrap();
    let (mut wrong, mut lost_guards, mut intact) = (0, 0, 0);
    for round in 0..100_000 {
        let n = 4 + random.below(MESSAGE_MAX - 3);
        let message = random.bytes(n);
        let original = encode(&message).unwrap();
        let mut frame = original.clone();
        for _ in 0..=random.below(4) {
            let at = random.below(frame.len().max(1));
            match round % 5 {
                0 => frame[at] ^= 1 << random.below(8),
                1 => frame[at] = (random.next() >> 56) as u8,
                2 if frame.len() > 1 => drop(frame.remove(at)),
                3 => frame.insert(at, (random.next() >> 56) as u8),
                _ => frame.truncate(at),
            }
            if frame.is_empty() {
                break;
            }
        }
        if frame == original {
            intact += 1;
            continue;
        }
        // a zero before the guard: section 5, "before every repetition"
        frame.push(0);
        frame.extend(&guard);
        let (got, _) = decode_all(&frame);
        lost_guards += usize::from(got.last().map(Vec::as_slice) != Some(b"guard".as_slice()));
        wrong += got.iter().filter(|m| **m != message && m.as_slice() != b"guard").count();
    }
    assert_eq!((wrong, lost_guards), (0, 0), "wrong messages, lost frames after a zero");
    assert!(intact < 1_000, "{intact} frames were not damaged");
}

#[test]
fn garbage_never_panics() {
    let mut random = Random(4);
    let mut decoder = Decoder::new();
    let mut accepted = 0;
    for round in 0..300 {
        let mut bytes = random.bytes(10_000);
        if round % 2 == 0 {
            // small numbers: many zeros and short blocks, so that the CRC has something to refuse
            bytes.iter_mut().for_each(|b| *b %= 3);
        }
        decoder.feed(&bytes, |_| accepted += 1);
    }
    assert_eq!(accepted, 0);
    let seen = decoder.counters();
    assert!(
        seen.malformed > 1000 && seen.crc > 1000 && seen.short > 1000 && seen.oversize > 1000,
        "{seen:?}"
    );
    let mut got = Vec::new();
    decoder.feed(&[&[0][..], &encode(b"after").unwrap()].concat(), |m| got.push(m));
    assert_eq!(got, [b"after"]);
}
