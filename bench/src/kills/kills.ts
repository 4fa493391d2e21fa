import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askEmbedded } from '@panthiya/server/testing/embedded-questions';
import { inFolder } from '../in-folder.ts';
import { median, quantile } from '../quantiles.ts';
import { type Figure, none, report } from '../report.ts';
import { type Acknowledged, countLost, type Saved } from '../scene/traffic.ts';
import { BASE, signUp } from '../subject-app.ts';
import { kill, launch, stop, type Victim, VICTIMS, waitUntilReady } from './subject.ts';
import { register, save } from './writers.ts';

const ROUNDS = Number(process.env['KILLS'] ?? 200);
const WRITERS = 6;
/** Longest load before each kill, in ms. */
const CALM_MS = 700;

/** 200 kill -9 of server, PostgreSQL and both under writes: nothing acknowledged is lost, and it recovers soon. */
export async function measureKills(): Promise<void> {
  report('kills', await inFolder(killOver), 'reliability');
}

async function killOver(dataDir: string): Promise<readonly Figure[]> {
  const ask = (question: string): Promise<readonly Saved[]> =>
    askEmbedded(join(dataDir, 'postgres'), question);
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
    // The next save hides a lost one: so the bench checks during the writes, too.
    if (round % 20 === 19) lost = Math.max(lost, await countLost(acknowledged, ask));
  }
  done.isOver = true;
  await Promise.all(writing);
  lost = Math.max(lost, await countLost(acknowledged, ask));
  await stop();
  const medians = VICTIMS.map(
    (victim) => `${victim} ${(median(timesOf[victim]) / 1000).toFixed(2)} s`,
  );
  const saves = [...acknowledged.saved.values()].reduce((sum, number) => sum + number, 0);
  return [
    none(
      `acknowledged writes lost in ${ROUNDS} kills`,
      lost,
      `${acknowledged.accounts.size} accounts read back one by one; about ${saves} profile saves, the last of each person`,
    ),
    {
      name: 'ready again after a kill, p99',
      value: quantile(times, 0.99) / 1000,
      unit: 's',
      budget: { atMost: 3 },
      beside: `medians: ${medians.join(', ')}; longest ${(Math.max(...times) / 1000).toFixed(2)} s`,
    },
  ];
}
