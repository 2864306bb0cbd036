//! The circuits' models, node for node.
