#!/bin/sh
# Restores the newest backup, with every change since, into a folder of its own; reads every row there; removes it again.
# As postgres: check-restore.sh [DATABASE [STANZA]]. Needs as much room under TMPDIR as the database takes. Ends with 0 only if all could be read.
set -eu
database=${1:-kade}
stanza=${2:-kade}
scratch=$(mktemp -d "${TMPDIR:-/var/tmp}/kade-restored-XXXXXX")
data=$scratch/data
mkdir -m 700 "$data"

remove() {
  [ ! -f "$data/postmaster.pid" ] || "$bin/pg_ctl" -D "$data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$scratch"
}
trap remove EXIT INT TERM

# It must not hand changes to the archive that it is read from.
pgbackrest --stanza="$stanza" --pg1-path="$data" --archive-mode=off restore
bin=/usr/lib/postgresql/$(cat "$data/PG_VERSION")/bin

# Debian keeps the settings elsewhere, so they are in no backup; nobody else reaches this server.
echo "local all all trust" >"$scratch/hba"
[ -f "$data/postgresql.conf" ] || touch "$data/postgresql.conf"
"$bin/pg_ctl" -D "$data" -s -w -t 86400 -l "$scratch/log" -o "-c hot_standby=off -c listen_addresses= -c fsync=off \
  -c unix_socket_directories=$scratch -c port=5432 -c hba_file=$scratch/hba" start || { tail -n 20 "$scratch/log"; exit 1; }

# It lets nobody in before every change has been taken in.
until "$bin/pg_isready" -q -h "$scratch"; do
  "$bin/pg_ctl" -D "$data" status >/dev/null || { tail -n 20 "$scratch/log"; exit 1; }
  sleep 1
done

"$bin/pg_dump" -h "$scratch" -U postgres -d "$database" >/dev/null
"$bin/psql" -h "$scratch" -U postgres -d "$database" -AtX -c "select 'All of it could be read: '
  || (select count(*) from items) || ' items, ' || (select count(*) from orders) || ' orders, the newest of '
  || coalesce((select max(placed_at)::text from orders), 'no time')"
