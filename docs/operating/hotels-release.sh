#!/bin/sh
# /usr/local/sbin/hotels-release (0755): changes the release of the site while the socket lets callers wait.
#   hotels-release hotels-1.2.0-0a1b2c3d-linux-x64.tar.gz    unpacks the archive beside the other releases and starts it
#   hotels-release back                                     starts the release before
# A release that ends, or is not ready within fifty seconds, gives way to the one that ran.
set -eu
releases=${HOTELS_RELEASES:-/opt/hotels}
address=${HOTELS_ADDRESS:-http://127.0.0.1:3000}

fail() {
    echo "$1" >&2
    exit 1
}

unpack() {
    next=$(basename "$1" .tar.gz)
    if [ -d "$releases/$next" ]; then return; fi
    if [ -e "$1.sha256" ]; then (cd "$(dirname "$1")" && sha256sum --quiet --check "$next.tar.gz.sha256"); fi
    rm -rf "$releases/.unpacked"
    mkdir "$releases/.unpacked"
    tar --extract --gzip --file="$1" --no-same-owner --directory="$releases/.unpacked"
    (cd "$releases/.unpacked/$next" && sha256sum --quiet --check SHA256SUMS)
    sync
    mv "$releases/.unpacked/$next" "$releases/$next"
    rmdir "$releases/.unpacked"
}

# Replaces a link in one step.
point() {
    ln -sfn "$2" "$releases/.$1"
    mv -fT "$releases/.$1" "$releases/$1"
}

# Restarts the site, and waits until the new process is ready or has ended.
starts() {
    systemctl restart hotels.service || return 1
    pid=$(systemctl show --property=MainPID --value hotels.service)
    [ "$pid" -gt 0 ] || return 1
    "$releases/current/node_modules/.bin/node" --input-type=module - "$pid" "$address/readyz" <<'END'
import { setTimeout as pause } from 'node:timers/promises';
const [pid, address] = process.argv.slice(2);
const ready = () => fetch(address, { signal: AbortSignal.timeout(1_000) }).then((answer) => answer.ok, () => false);
const running = () => { try { return process.kill(Number(pid), 0); } catch { return false; } };
for (const end = Date.now() + 50_000; !(await ready()); await pause(50)) {
  if (!running() || Date.now() > end) process.exit(1);
}
END
}

former=$(readlink "$releases/current" || true)
case ${1:-} in
    back) next=$(readlink "$releases/previous") || fail "There is no release before $former." ;;
    *.tar.gz) unpack "$1" ;;
    *) fail "Usage: hotels-release <archive.tar.gz>, or hotels-release back" ;;
esac
[ "$next" != "$former" ] || fail "$next is the release that runs."
# A connection that breaks must not stop this half way.
trap '' HUP INT
point current "$next"
if [ -z "$former" ]; then
    echo "$next is in $releases/current; now the units can be started."
elif starts; then
    point previous "$former"
    echo "$next runs."
else
    point current "$former"
    starts || fail "$next did not start, and $former does not start again: journalctl -u hotels"
    fail "$next did not start (journalctl -u hotels); $former runs again."
fi
