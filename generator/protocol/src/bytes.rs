//! Numbers in messages: little-endian, at fixed offsets.

/// `N` bytes of a message at a fixed offset. The callers have checked the length; a short message reads as zeros.
pub(crate) fn at<const N: usize>(message: &[u8], offset: usize) -> [u8; N] {
    let mut out = [0; N];
    if let Some(slice) = message.get(offset..offset + N) {
        out.copy_from_slice(slice);
    }
    out
}

pub(crate) fn u16_at(message: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes(at(message, offset))
}

pub(crate) fn u32_at(message: &[u8], offset: usize) -> u32 {
    u32::from_le_bytes(at(message, offset))
}

pub(crate) fn u64_at(message: &[u8], offset: usize) -> u64 {
    u64::from_le_bytes(at(message, offset))
}

pub(crate) fn put(message: &mut [u8], offset: usize, bytes: &[u8]) {
    message[offset..offset + bytes.len()].copy_from_slice(bytes);
}

/// A message of `N` zero bytes with the common first four.
pub(crate) fn header<const N: usize>(kind: u8, small: u8, job: u16) -> [u8; N] {
    let mut m = [0; N];
    m[0] = kind;
    m[1] = small;
    put(&mut m, 2, &job.to_le_bytes());
    m
}
