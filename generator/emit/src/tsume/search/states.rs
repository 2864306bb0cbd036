//! The states of the frame machine.

use crate::hdl::StateBits;
use rust_hdl_core::prelude::*;

/// States of the frame machine; the names follow the steps of `docs/circuits/tsume.md`, section 6.
#[derive(Copy, Clone, PartialEq, Debug, LogicState, StateBits)]
pub enum SearchState {
    /// Table and path are being emptied.
    Clear,
    /// The host loads squares; waits for `start`.
    Idle,
    /// The hands stand.
    Setup,
    /// The root becomes the node.
    Root,
    /// Moves come, their children are scanned and probed.
    Generate,
    /// The node's numbers are registered; the best child is read.
    Evaluate,
    /// Return or go down?
    Decide,
    /// Down: the child becomes the node.
    Push,
    /// Up: store, take the move back, the parent's frame is read.
    Return,
    /// First child of the parent is read; the captured piece goes back.
    Undo,
    /// One child of the parent a clock; the moved piece goes back.
    Rescan,
    /// The suspect pawn drop is made, black's answers are generated.
    Suspect,
    SuspectScan,
    SuspectUndo,
    /// The node's first child is read again.
    Again,
    /// The child cannot be entered: no frame left.
    Deep,
    /// The next move of the mate line is read.
    LineRead,
    LineMove,
    LineWrite,
    Finish,
}
