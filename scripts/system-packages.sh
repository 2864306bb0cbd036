# Read by the other scripts: `install_missing PACKAGE...` installs Debian packages that are not
# there when it may, and otherwise prints the line that does and ends with code 3.

install_missing() {
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
    exit 3
  fi
  echo "+ $line" >&2
  $as apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive $as $line
}
