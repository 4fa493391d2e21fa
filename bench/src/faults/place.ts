import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from '@panthiya/server/testing/server-process';
import { startServer } from '@panthiya/server/testing/server-process';
import { keep, untilEnded } from '../scene/children.ts';

/** Settings of a server under faults: limits out of the way, lines of errors only. */
const SETTINGS = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'fatal' };

/** A folder for everything of a run; it goes with it. */
export function openPlace(): { readonly folder: string; close(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'panthiya-faults-'));
  // PostgreSQL runs as another user and has to pass through.
  chmodSync(folder, 0o755);
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

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
