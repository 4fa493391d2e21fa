import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '@panthiya/server/testing/server-process';
import { type Figure, none } from '../report.ts';
import { stopApp } from '../scene/app.ts';
import { isGood, type Traffic } from '../scene/traffic.ts';

const CALM_MS = 1500;
/** HAProxy checks twice a second. */
const NOTICED_MS = 1500;

/** Restarts the app servers one after the other under traffic through HAProxy. */
export async function measureRolling(
  traffic: Traffic,
  servers: ServerProcess[],
  startAgain: readonly (() => Promise<ServerProcess>)[],
): Promise<readonly Figure[]> {
  await sleep(CALM_MS);
  const from = performance.now();
  const exitCodes: (number | null)[] = [];
  for (const [index, startOne] of startAgain.entries()) {
    const server = servers[index];
    if (server !== undefined) exitCodes.push(await stopApp(server));
    servers[index] = await startOne();
    await sleep(NOTICED_MS);
  }
  await sleep(CALM_MS);
  const seen = traffic.samples.filter(({ at }) => at >= from);
  const failed = seen.filter((sample) => !isGood(sample));
  return [
    none(
      'rolling restart of both app servers under traffic: failed requests',
      failed.length,
      `of ${seen.length} through HAProxy; DRAIN_SECONDS=5; exit codes ${exitCodes.join(', ')}${failed.length === 0 ? '' : `; seen: ${[...new Set(failed.map(({ status, failure }) => status ?? failure))].join(', ')}`}`,
    ),
  ];
}
