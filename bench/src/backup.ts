import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyUsers, seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { startSubject } from './processes.ts';
import { report } from './report.ts';
import { APP_PROGRAM, appEnv } from './subject-app.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OPERATOR = join(ROOT, 'tools', 'src', 'launcher', 'operator.mjs');
const PORT = 3393;
const USERS = 100_000;

/** Seconds that a command of the operator takes on a data directory. */
function time(dataDir: string, ...command: readonly string[]): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [OPERATOR, ...command], {
    cwd: ROOT,
    env: { ...process.env, ...appEnv(PORT, dataDir), LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command[0]} failed: ${stderr}`);
  return (performance.now() - startedAt) / 1000;
}

const megabytes = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1024 ** 2;

/** Backup of 100,000 users while the server runs, and restore into an empty installation, each with its checks. */
export async function measureBackup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  const [from, to, backup] = ['from', 'to', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const start = () =>
    startSubject(
      process.execPath,
      APP_PROGRAM,
      `http://127.0.0.1:${PORT}/health/ready`,
      appEnv(PORT, from),
    );
  await (await start()).stop();
  await seedInBulk(from, [manyUsers('pupil', USERS)]);
  const app = await start();
  const backedUpIn = time(from, 'backup', backup);
  await app.stop();
  const restoredIn = time(to, 'restore', backup);
  const size = megabytes(backup);
  rmSync(folder, { recursive: true, force: true });
  report(
    'backup',
    [
      {
        name: `backup of ${USERS.toLocaleString('en')} users while the server runs`,
        value: backedUpIn,
        unit: 's',
        budget: { atMost: 60 },
        beside: `${size.toFixed(1)} MB`,
      },
      {
        name: 'restore of it, checked, into an empty installation',
        value: restoredIn,
        unit: 's',
        budget: { atMost: 60 },
        beside: 'initdb, migrations and checksums included',
      },
    ],
    'reliability',
  );
}
