import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRegistration } from '@panthiya/server/testing/people';
import { signUp } from '../subject-app.ts';
import { createCaller, type Caller, type Outcome } from './ask.ts';

type Kind = 'live' | 'read' | 'save' | 'register';

/** One request of the traffic. */
export interface Sample extends Pick<Outcome, 'status' | 'took' | 'failure' | 'wasAccepted'> {
  readonly kind: Kind;
  /** When it was sent, by performance.now(). */
  readonly at: number;
}

/** What was answered 201, and the last number that each profile was answered 200 for. */
export interface Acknowledged {
  readonly accounts: Set<string>;
  readonly saved: Map<string, number>;
}

/** A handful of people who never stop asking. */
export interface Traffic {
  readonly samples: readonly Sample[];
  readonly acknowledged: Acknowledged;
  stop(): Promise<void>;
}

/** Between two requests of one caller. */
const PAUSE_MS = 40;
const CALLERS_A_KIND = 2;

/** Starts two readers, two savers, two who register people, and one who asks for liveness. */
export async function startTraffic(base: string): Promise<Traffic> {
  const samples: Sample[] = [];
  const acknowledged: Acknowledged = { accounts: new Set(), saved: new Map() };
  const stopping = new AbortController();

  const people = await Promise.all(
    Array.from({ length: CALLERS_A_KIND }, async () => {
      const email = `traffic.${randomUUID()}@example.com`;
      return { email, ...(await signUp(base, email)) };
    }),
  );

  async function keepAsking(
    kind: Kind,
    ask: (call: Caller, round: number) => Promise<Outcome>,
  ): Promise<void> {
    const call = createCaller(base);
    for (let round = 1; !stopping.signal.aborted; round += 1) {
      const at = performance.now();
      const { status, took, failure, wasAccepted } = await ask(call, round);
      samples.push({ kind, at, status, took, failure, wasAccepted });
      await sleep(PAUSE_MS);
    }
  }

  const asking = [
    keepAsking('live', (call) => call({ path: '/health/live' })),
    ...people.flatMap(({ token, email }) => [
      keepAsking('read', (call) => call({ path: '/api/profile', token })),
      keepAsking('save', async (call, round) => {
        const body = { lane02: `Lane ${round}` };
        const outcome = await call({ method: 'PUT', path: '/api/profile', token, body });
        if (outcome.status === 200) acknowledged.saved.set(email, round);
        return outcome;
      }),
      keepAsking('register', async (call) => {
        const body = buildRegistration({ email: `new.${randomUUID()}@example.com` });
        const outcome = await call({ method: 'POST', path: '/api/auth/register', body });
        if (outcome.status === 201) acknowledged.accounts.add(body.email);
        return outcome;
      }),
    ]),
  ];
  return {
    samples,
    acknowledged,
    stop: async () => {
      stopping.abort();
      await Promise.all(asking);
    },
  };
}

/** Acknowledged writes that are not in these rows of users. */
export function countLost(
  { accounts, saved }: Acknowledged,
  rows: readonly { readonly email: string; readonly lane02: string }[],
): number {
  const there = new Map(rows.map(({ email, lane02 }) => [email, lane02]));
  const lostAccounts = [...accounts].filter((email) => !there.has(email)).length;
  const lostSaves = [...saved].filter(
    ([email, number]) => Number(there.get(email)?.replace('Lane ', '')) < number,
  ).length;
  return lostAccounts + lostSaves;
}
