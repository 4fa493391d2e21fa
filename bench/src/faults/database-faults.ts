import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, none } from '../report.ts';
import type { DebianPostgres } from '../scene/debian-postgres.ts';
import { backFigure, summarise, type Summary, waitFigure } from '../scene/summary.ts';
import type { Traffic } from '../scene/traffic.ts';
import type { Proxy } from './proxy.ts';

/** How long to watch the traffic before and after a fault. */
const CALM_MS = 1500;
const SETTLE_MS = 7000;
const FAULT_MS = 8000;

interface Fault {
  readonly name: string;
  /** Resolves when the fault is over: then the time until recovery begins. */
  suffer(): Promise<void>;
}

function faultsOf(postgres: DebianPostgres, proxy: Proxy): readonly Fault[] {
  return [
    {
      name: 'database stopped (immediate) for 8 s',
      suffer: async () => {
        await postgres.stop('SIGQUIT');
        await sleep(FAULT_MS);
        postgres.launch();
      },
    },
    {
      name: 'database stalled (SIGSTOP) for 8 s',
      suffer: async () => {
        postgres.stall();
        await sleep(FAULT_MS);
        postgres.resume();
      },
    },
    {
      name: 'database restarted (fast)',
      suffer: async () => {
        await postgres.stop('SIGINT');
        postgres.launch();
      },
    },
    {
      name: 'wire 200 ms late for 8 s',
      suffer: async () => {
        proxy.latency = 200;
        await sleep(FAULT_MS);
        proxy.latency = 0;
      },
    },
    {
      name: 'wire stalled for 8 s',
      suffer: async () => {
        proxy.isStalled = true;
        await sleep(FAULT_MS);
        proxy.isStalled = false;
      },
    },
    {
      name: 'all connections reset, five times in a second',
      suffer: async () => {
        for (let round = 0; round < 5; round += 1) {
          proxy.reset();
          await sleep(200);
        }
      },
    },
  ];
}

const figuresOf = (name: string, seen: Summary): readonly Figure[] => [
  waitFigure(
    `${name}: longest wait for an answer`,
    seen,
    `${seen.asked} asked meanwhile: ${seen.good} answered well, ${seen.turnedAway} with 503; live ${seen.liveGood} of ${seen.liveAsked}`,
  ),
  backFigure(`${name}: all well again after`, seen.backIn),
];

/** Each fault of the database and of the connection to it, under traffic. */
export async function measureDatabaseFaults(
  postgres: DebianPostgres,
  proxy: Proxy,
  traffic: Traffic,
): Promise<readonly Figure[]> {
  const seen: Summary[] = [];
  const figures: Figure[] = [];
  for (const { name, suffer } of faultsOf(postgres, proxy)) {
    await sleep(CALM_MS);
    const from = performance.now();
    await suffer();
    const to = performance.now();
    await sleep(SETTLE_MS);
    const summary = summarise(traffic.samples, from, to);
    seen.push(summary);
    figures.push(...figuresOf(name, summary));
  }
  const sum = (part: (summary: Summary) => number): number =>
    seen.reduce((total, summary) => total + part(summary), 0);
  return [
    ...figures,
    none(
      'in all of these: answered 5xx other than 503, or not at all',
      sum(({ broken, unanswered }) => broken + unanswered),
      `liveness unanswered: ${sum(({ liveAsked, liveGood }) => liveAsked - liveGood)}; the app was never restarted`,
    ),
  ];
}
