#!/bin/sh
# /usr/local/sbin/hotels (0755): runs a command of the site as the service's user with the service's settings.
#   hotels db:backup /var/backups/hotels/
#   hotels admin:password
# Relative paths are those of the calling shell, whatever the working folder of the command is.
set -eu
site=/opt/hotels/current
settings=/etc/hotels.env
user=hotels
if [ $# -eq 0 ]; then
    echo "Usage: hotels <command> [arguments]" >&2
    exit 2
fi
command=$1
shift
# The command runs in the site's folder, so paths become absolute here.
for argument in "$@"; do
    shift
    case $argument in
        -* | /* | *://*) ;;
        */* | *.gz | *.xml) argument=$PWD/$argument ;;
    esac
    set -- "$@" "$argument"
done
cd "$site"
if ! grep --quiet --fixed-strings "    \"$command\": \"" package.json; then
    echo "There is no command $command: README.md lists the commands." >&2
    exit 2
fi
# Only the settings file decides: no variable of the calling shell reaches the command.
exec /usr/sbin/runuser -u "$user" -- /usr/bin/env -i HOME=/var/lib/hotels TERM="${TERM:-dumb}" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    node_modules/.bin/node --run "$command" -- --env-file="$settings" "$@"
