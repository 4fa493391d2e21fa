import { type ServerProcess, startServer } from '@panthiya/server/testing/server-process';
import { keep, untilEnded } from './children.ts';

/** Settings of a server under faults: very high limits, and only log lines of errors. */
const SETTINGS = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'fatal' };

/** Starts the product as `npm start` does; it ends with this process. */
export async function startApp(
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const server = await startServer(port, dataDir, { ...SETTINGS, ...settings });
  keep(server.child);
  return server;
}

/** Ends it as a supervisor of the system does. */
export async function stopApp({ child }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM');
  await untilEnded(child);
  return child.exitCode;
}
