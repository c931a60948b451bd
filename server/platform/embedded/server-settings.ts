/** How the embedded PostgreSQL is set up: durable, and small enough to share a machine with the shop. */

/** `connections` are those of all the shop's processes together. */
export function serverSettings(connections: number): string[] {
  return [
    // Some more for the owner's commands and for somebody who looks in with psql.
    `max_connections=${connections + 10}`,
    'shared_buffers=64MB',
    'max_wal_size=512MB',
    // Nothing reads the log of changes but this server after a crash.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    // Compiling a query costs more than the shop's queries take.
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_destination=stderr',
    // Statements and details of rows hold what people typed.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
  ]
}
