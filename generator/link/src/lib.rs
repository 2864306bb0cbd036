//! Frames, serial port, devices.
