import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../report.ts';
import { signUp } from '../subject-app.ts';
import { BASE, kill, launch, stop, type Victim, VICTIMS, waitUntilReady } from './subject.ts';
import { type Acknowledged, countLost, register, save } from './writers.ts';

const ROUNDS = Number(process.env['KILLS'] ?? 200);
const WRITERS = 6;
/** Load before each kill, at most, in ms. */
const CALM_MS = 700;

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** 200 kill -9 of server, PostgreSQL and both under writes: nothing acknowledged is lost, and it is soon back. */
export async function measureKills(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  launch(dataDir);
  await waitUntilReady();
  const acknowledged: Acknowledged = { accounts: new Set(), saved: new Map() };
  const done = { isOver: false };
  const savers = await Promise.all(
    Array.from({ length: WRITERS / 2 }, async () => {
      const email = `saver.${randomUUID()}@example.com`;
      return { email, ...(await signUp(BASE, email)) };
    }),
  );
  const writing = [
    ...savers.map((saver) => save(done, acknowledged, saver)),
    ...Array.from({ length: WRITERS / 2 }, () => register(done, acknowledged)),
  ];
  const times: number[] = [];
  const timesOf: Record<Victim, number[]> = { server: [], postgres: [], both: [] };
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(Math.random() * CALM_MS);
    const victim = VICTIMS[round % VICTIMS.length] ?? 'both';
    const time = await kill(victim, dataDir);
    times.push(time);
    timesOf[victim].push(time);
    // A save that was lost is hidden by the next one: looked for while they go on, too.
    if (round % 20 === 19) lost = Math.max(lost, await countLost(acknowledged, dataDir));
  }
  done.isOver = true;
  await Promise.all(writing);
  lost = Math.max(lost, await countLost(acknowledged, dataDir));
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
  const sorted = times.toSorted((a, b) => a - b);
  const medians = VICTIMS.map((victim) => {
    const own = timesOf[victim].toSorted((a, b) => a - b);
    return `${victim} ${(at(own, 0.5) / 1000).toFixed(2)} s`;
  });
  const saves = [...acknowledged.saved.values()].reduce((sum, number) => sum + number, 0);
  report(
    'kills',
    [
      {
        name: `acknowledged writes lost in ${ROUNDS} kills`,
        value: lost,
        unit: '',
        budget: { atMost: 0 },
        beside: `${acknowledged.accounts.size} accounts read back one by one; about ${saves} profile saves, the last of each person`,
      },
      {
        name: 'ready again after a kill, p99',
        value: at(sorted, 0.99) / 1000,
        unit: 's',
        budget: { atMost: 3 },
        beside: `medians: ${medians.join(', ')}; longest ${(at(sorted, 1) / 1000).toFixed(2)} s`,
      },
    ],
    'reliability',
  );
}
