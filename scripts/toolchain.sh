# Read by the other scripts: sees to it that `cargo` runs in this folder. rust-toolchain.toml
# names a version; where rustup has that one only under another name (`stable`), that is taken.

if ! command -v cargo >/dev/null 2>&1 && [ -x "$HOME/.cargo/bin/cargo" ]; then
  PATH="$HOME/.cargo/bin:$PATH"
  export PATH
fi
if ! command -v cargo >/dev/null 2>&1; then
  echo "cargo is missing: install Rust with rustup (https://rustup.rs), then run this again" >&2
  exit 3
fi
if ! cargo --version >/dev/null 2>&1; then
  wanted="$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)"
  for toolchain in $(rustup toolchain list | cut -d' ' -f1); do
    case "$(RUSTUP_TOOLCHAIN=$toolchain rustc --version 2>/dev/null)" in
      "rustc $wanted "*) RUSTUP_TOOLCHAIN="$toolchain"; export RUSTUP_TOOLCHAIN; break ;;
    esac
  done
  if [ -z "${RUSTUP_TOOLCHAIN:-}" ]; then
    rustup toolchain install "$wanted" --profile minimal -c rustfmt -c clippy
  fi
fi
if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
  ! command -v rustup >/dev/null 2>&1 || rustup component add rustfmt clippy || true
fi
