# Read by the other scripts: `install_missing PACKAGE...` installs Debian packages that are not
# there when it may, and otherwise prints the line that does and gives 3. On a system without
# Debian's package manager it does nothing: what is missing is told by those that need it.

install_missing() {
  command -v dpkg-query >/dev/null 2>&1 || return 0
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  line="apt-get install -y --no-install-recommends$missing"
  if [ "$(id -u)" = 0 ]; then
    as=""
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as="sudo"
  else
    echo "missing packages; install them with: sudo $line" >&2
    return 3
  fi
  echo "+ $line" >&2
  # shellcheck disable=SC2086
  { $as apt-get update -qq && DEBIAN_FRONTEND=noninteractive $as $line; } || return 3
}
