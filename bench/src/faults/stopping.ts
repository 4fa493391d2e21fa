import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, none } from '../report.ts';
import { startApp } from '../scene/app.ts';
import { createCaller } from '../scene/ask.ts';
import { untilEnded } from '../scene/children.ts';
import { type DebianPostgres, startPostgres } from '../scene/debian-postgres.ts';
import { countLost, isBroken, startTraffic } from '../scene/traffic.ts';
import { APP, POSTGRES } from './ports.ts';

const ROUNDS = 3;
const CALM_MS = 1500;
const DRAIN_SECONDS = 2;

/** One SIGTERM under traffic. */
interface Stop {
  /** Requests that had a connection and got no answer, or a bad one. */
  readonly failed: number;
  /** Requests that reached no server: it did not listen any more. */
  readonly refused: number;
  readonly finished: number;
  readonly exitCode: number | null;
  readonly took: number;
  readonly lost: number;
  /** True when "not ready" was answered while requests were still answered. */
  readonly wasWarned: boolean;
}

async function stopOnce(
  postgres: DebianPostgres,
  folder: string,
  drainSeconds: number,
): Promise<Stop> {
  const app = await startApp(APP, folder, {
    DATABASE_URL: postgres.url,
    DRAIN_SECONDS: String(drainSeconds),
  });
  const traffic = await startTraffic(app.base);
  await sleep(CALM_MS);
  const toldAt = performance.now();
  app.child.kill('SIGTERM');
  await sleep(100);
  const ready = await createCaller(app.base)({ path: '/health/ready' });
  const heardAt = performance.now();
  await untilEnded(app.child);
  const took = (performance.now() - toldAt) / 1000;
  await traffic.stop();
  const after = traffic.samples.filter((sample) => sample.at + sample.took >= toldAt);
  const accepted = after.filter(({ wasAccepted }) => wasAccepted);
  return {
    failed: accepted.filter(isBroken).length,
    refused: after.length - accepted.length,
    finished: accepted.filter((sample) => !isBroken(sample)).length,
    exitCode: app.child.exitCode,
    took,
    lost: await countLost(traffic.acknowledged, (question) => postgres.ask(question)),
    wasWarned:
      ready.status === 503 && accepted.some(({ at, status }) => at > heardAt && status === 200),
  };
}

function figuresOf(name: string, stops: readonly Stop[]): readonly Figure[] {
  const sum = (part: (stop: Stop) => number): number =>
    stops.reduce((total, stop) => total + part(stop), 0);
  return [
    none(
      `${name}: accepted requests that failed, and acknowledged writes lost`,
      sum(({ failed, lost }) => failed + lost),
      `${sum(({ finished }) => finished)} answered after the signal, ${sum(({ failed }) => failed)} failed, ${sum(({ lost }) => lost)} lost; exit codes ${stops.map(({ exitCode }) => exitCode).join(', ')}`,
    ),
    {
      name: `${name}: stopped after, at the longest`,
      value: Math.max(...stops.map(({ took }) => took)),
      unit: 's',
      budget: { atMost: 10 + DRAIN_SECONDS },
    },
  ];
}

/** SIGTERM under traffic, with and without time for a balancer to look elsewhere. */
export async function measureStopping(folder: string): Promise<readonly Figure[]> {
  const postgres = await startPostgres(folder, POSTGRES);
  const stops: Record<'plain' | 'warned', Stop[]> = { plain: [], warned: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    stops.plain.push(await stopOnce(postgres, join(folder, 'data'), 0));
    stops.warned.push(await stopOnce(postgres, join(folder, 'data'), DRAIN_SECONDS));
  }
  await postgres.stop('SIGINT');
  const { plain, warned } = stops;
  return [
    ...figuresOf(`SIGTERM under traffic, ${ROUNDS} times`, plain),
    ...figuresOf(`SIGTERM with DRAIN_SECONDS=${DRAIN_SECONDS}, ${ROUNDS} times`, warned),
    {
      name: '/health/ready said 503 while requests were still answered 200',
      value: warned.filter(({ wasWarned }) => wasWarned).length,
      unit: `of ${ROUNDS}`,
      budget: { atLeast: ROUNDS },
    },
  ];
}
