#!/bin/sh
# Makes the standby the primary: sh promote.sh /var/lib/postgresql/15/main, as postgres on the standby.
# The old primary must be dead and stay dead (its machine off, or its PostgreSQL disabled) before this.
set -eu
cluster=$1
if [ ! -e "$cluster/standby.signal" ]; then
    echo "$cluster is no standby" >&2
    exit 1
fi
# Whatever was received and not yet applied is applied first: nothing acknowledged is lost.
pg_ctl promote -D "$cluster" --wait --timeout=60
# HAProxy finds the new primary by itself within two checks. Next: make a standby of the old machine again,
# then set synchronous_standby_names here; until then one disk holds everything.
