import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manyUsers, seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { inFolder } from './in-folder.ts';
import { report } from './report.ts';
import { appEnv, startProduct, withProduct } from './subject-app.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OPERATOR = join(ROOT, 'tools', 'src', 'launcher', 'operator.mjs');
const USERS = 100_000;

/** Seconds that a command of the operator takes on a data directory. */
function time(dataDir: string, ...command: readonly string[]): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [OPERATOR, ...command], {
    cwd: ROOT,
    env: { ...process.env, ...appEnv(dataDir), LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command[0]} failed: ${stderr}`);
  return (performance.now() - startedAt) / 1000;
}

const megabytes = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1024 ** 2;

/** Backup of 100,000 users while the server runs, and restore into an empty installation, each with its checks. */
export async function measureBackup(): Promise<void> {
  const { backedUpIn, restoredIn, size } = await inFolder(async (folder) => {
    const [from, to, backup] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup')];
    await (await startProduct(from)).stop();
    await seedInBulk(from, [manyUsers('pupil', USERS)]);
    const taken = await withProduct(from, async () => time(from, 'backup', backup));
    return { backedUpIn: taken, restoredIn: time(to, 'restore', backup), size: megabytes(backup) };
  });
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
