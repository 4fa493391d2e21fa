import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../report.ts';
import type { DebianPostgres } from '../scene/debian-postgres.ts';
import { summarise, type Summary } from '../scene/summary.ts';
import type { Traffic } from '../scene/traffic.ts';
import type { Proxy } from './proxy.ts';

/** Goals: nobody waits longer for an answer, and all is well so soon after (reliability.md, "Faults"). */
const ANSWER_SECONDS = 5.5;
const BACK_SECONDS = 5;
/** How long the traffic is watched before and after a fault. */
const CALM_MS = 1500;
const SETTLE_MS = 7000;
const FAULT_MS = 8000;

interface Fault {
  readonly name: string;
  /** Resolves when the fault is over: from then on the way back is timed. */
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

const seconds = (milliseconds: number): number => milliseconds / 1000;

function figuresOf(name: string, seen: Summary): readonly Figure[] {
  return [
    {
      name: `${name}: longest wait for an answer`,
      value: seconds(seen.longest),
      unit: 's',
      budget: { atMost: ANSWER_SECONDS },
      beside: `${seen.asked} asked meanwhile: ${seen.good} answered well, ${seen.turnedAway} with 503; live ${seen.liveGood} of ${seen.liveAsked}`,
    },
    {
      name: `${name}: all well again after`,
      value: seconds(seen.backIn),
      unit: 's',
      budget: { atMost: BACK_SECONDS },
    },
  ];
}

/** Each fault of the database and of the wire to it, under traffic. */
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
    {
      name: 'in all of these: answered 5xx other than 503, or not at all',
      value: sum(({ broken, unanswered }) => broken + unanswered),
      unit: '',
      budget: { atMost: 0 },
      beside: `liveness unanswered: ${sum(({ liveAsked, liveGood }) => liveAsked - liveGood)}; the app was never restarted`,
    },
  ];
}
