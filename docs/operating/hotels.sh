#!/bin/sh
# /usr/local/sbin/hotels (0755): runs a command of the site as the service's user with the service's settings.
#   hotels db:backup /var/backups/hotels/2026-11-21.tar.gz
#   hotels admin:password
# Paths are absolute, because the commands run in the site's folder.
set -eu
site=/opt/hotels
settings=/etc/hotels.env
user=hotels
if [ $# -eq 0 ]; then
    echo "Usage: hotels <command> [arguments]" >&2
    exit 2
fi
command=$1
shift
cd "$site"
# Only the settings file decides: no variable of the calling shell reaches the command.
exec runuser -u "$user" -- env -i HOME=/var/lib/hotels PATH="$PATH" TERM="${TERM:-dumb}" \
    npm run --silent "$command" -- --env-file="$settings" "$@"
