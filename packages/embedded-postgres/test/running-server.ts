import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';

/*
 * A server reduced to its database, run by the tests as a process of its own so that it may be
 * killed. Reports in JSON lines; stops on SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2);

function report(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

try {
  const database = await startEmbeddedPostgres({ dataDir, logger: (log) => report({ log }) });
  report({ uid: process.geteuid?.(), pid: database.pid, connection: database.connection });
  process.once('SIGTERM', () => void database.stop());
} catch (error) {
  report({ error: (error as Error).message });
  process.exitCode = 1;
}
