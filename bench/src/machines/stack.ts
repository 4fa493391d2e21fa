import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../scene/ask.ts';
import { keep, start, untilEnded } from '../scene/children.ts';
import { DebianPostgres, runPostgresProgram, runScript } from '../scene/debian-postgres.ts';
import { APP_A, APP_B, DATABASE, DATABASE_A, DATABASE_B, WEB } from './ports.ts';

/** The files that docs/runbook.md recommends. */
export const HA = join(import.meta.dirname, '..', '..', '..', 'deploy', 'ha');

const at = (port: number): string => `127.0.0.1:${port}`;

const readConf = (name: string): string => readFileSync(join(HA, name), 'utf8');

/** A primary and its synchronous standby, as deploy/ha says. */
export interface Pair {
  readonly primary: DebianPostgres;
  readonly standby: DebianPostgres;
  /** As the operator does: deploy/ha/promote.sh on the standby. */
  promote(): void;
}

export async function startPair(folder: string): Promise<Pair> {
  const primary = new DebianPostgres(join(folder, 'a'), DATABASE_A);
  primary.create();
  appendFileSync(join(primary.cluster, 'postgresql.conf'), readConf('primary.conf'));
  // No write waits for a standby before there is one.
  primary.configure({ synchronous_standby_names: '' });
  await primary.start();
  for (const statement of readConf('roles.sql').split(';').slice(0, -1))
    await primary.ask(statement);
  const standby = new DebianPostgres(join(folder, 'b'), DATABASE_B);
  runPostgresProgram('pg_basebackup', [
    `--dbname=postgres://replicator@127.0.0.1:${DATABASE_A}`,
    '-D',
    standby.cluster,
    '--checkpoint=fast',
    '--no-sync',
  ]);
  const conf = readConf('standby.conf').replace(
    'host=10.0.0.21 port=5432',
    `host=127.0.0.1 port=${DATABASE_A}`,
  );
  appendFileSync(join(standby.cluster, 'postgresql.conf'), conf);
  standby.makeStandby();
  await standby.start();
  primary.configure({ synchronous_standby_names: 'FIRST 1 (b)' });
  primary.reload();
  await untilSynchronous(primary);
  return { primary, standby, promote: () => runScript(join(HA, 'promote.sh'), [standby.cluster]) };
}

async function untilSynchronous(primary: DebianPostgres): Promise<void> {
  for (const deadline = performance.now() + 20_000; ; await sleep(100)) {
    const [row] = await primary.ask<{ state: string }>(
      'select sync_state as state from pg_stat_replication',
    );
    if (row?.state === 'sync') return;
    if (performance.now() > deadline) throw new Error('the standby does not follow');
  }
}

/** HAProxy with deploy/ha/haproxy.cfg, before the site and before the databases. */
export async function startBalancer(): Promise<() => Promise<void>> {
  const child = start('haproxy', ['-db', '-f', join(HA, 'haproxy.cfg')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      WEB_BIND: at(WEB),
      APP_A: at(APP_A),
      APP_B: at(APP_B),
      DATABASE_BIND: at(DATABASE),
      DATABASE_A: at(DATABASE_A),
      DATABASE_B: at(DATABASE_B),
    },
  });
  keep(child);
  await sleep(1500);
  if (child.exitCode !== null) throw new Error('HAProxy did not start');
  return async () => {
    child.kill('SIGTERM');
    await untilEnded(child);
  };
}

/** Resolves when the balancer has noticed that both app servers are ready. */
export async function untilBalanced(): Promise<void> {
  for (let good = 0, tries = 0; good < 4; tries += 1) {
    if (tries > 100) throw new Error('HAProxy finds no server that is ready');
    await sleep(300);
    const { status } = await createCaller(`http://${at(WEB)}`)({ path: '/health/ready' });
    good = status === 200 ? good + 1 : 0;
  }
}

/** True when a program of Debian is on this machine. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version']).error === undefined;

/** Writes a file of deploy/ha with its addresses changed to loopback. */
export function writeMoved(
  name: string,
  path: string,
  moves: readonly (readonly [string, string])[],
): void {
  const text = moves.reduce((moved, [from, to]) => moved.replaceAll(from, to), readConf(name));
  writeFileSync(path, text);
}
