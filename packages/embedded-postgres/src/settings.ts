/** Marks a postgres process as one of ours, so that an orphan differs from a process of others. */
export const CLUSTER_NAME = 'panthiya';

/**
 * Server settings, given on the command line at each start. So a new version of this program brings its own, and no one edits a
 * file in the data directory. All others keep PostgreSQL's default, above all fsync and synchronous_commit: an acknowledged row
 * stays. Statement and lock time-outs belong to the pool, which exists for external servers as well.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  cluster_name: CLUSTER_NAME,
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',

  // Memory (§5: 160 MB with node). The page cache of the system does the rest.
  shared_buffers: '32MB',
  huge_pages: 'off',
  max_connections: '60',
  // One process instead of several: PostgreSQL 18 would start three workers for reading.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  // Starting a worker takes longer than a page of a list. Only counts over all rows are worth it.
  parallel_setup_cost: '5000',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '4',
  max_logical_replication_workers: '0',
  // Our queries are short; compiling one costs more than running it.
  jit: 'off',

  // No replica can follow this server and backups are logical, so the log is only for recovery. A small ceiling keeps recovery
  // after kill -9 within the goal of three seconds.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '64MB',

  // No errors and no statements in the log: they have what users typed (security.md, "Logs"). The application logs its own
  // failures. The rest is small enough to grow for months.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_connections: '',
  log_autovacuum_min_duration: '-1',
};

/** Command-line form of the settings; later ones win. */
export function listSettingArguments(...groups: Readonly<Record<string, string>>[]): string[] {
  const settings: Record<string, string> = Object.assign({}, ...groups);
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
