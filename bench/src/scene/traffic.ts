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

/** True for an answer of success. */
export const isGood = ({ status }: Pick<Sample, 'status'>): boolean =>
  status !== undefined && status < 300;

/** True when no answer came, or a failure of the server itself. A refusal for a moment (503) is none. */
export const isBroken = ({ status }: Pick<Sample, 'status'>): boolean =>
  status === undefined || (status >= 500 && status !== 503);

/** Registrations that were answered 201, and the last number of each profile that was answered 200. */
export interface Acknowledged {
  readonly accounts: Set<string>;
  readonly saved: Map<string, number>;
}

/** A few callers who never stop. */
export interface Traffic {
  readonly samples: readonly Sample[];
  readonly acknowledged: Acknowledged;
  stop(): Promise<void>;
}

/** Between two requests of one caller. */
const PAUSE_MS = 40;
const CALLERS_A_KIND = 2;

/** Starts two readers, two savers, two who register users, and one who calls liveness. */
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

/** The part of a user's row that shows if their last save is in it. */
export interface Saved {
  readonly email: string;
  readonly lane02: string;
}

/** Acknowledged writes that are not in the database. The query goes to the database, not to the product. */
export async function countLost(
  { accounts, saved }: Acknowledged,
  ask: (question: string) => Promise<readonly Saved[]>,
): Promise<number> {
  // Writes acknowledged during the read may be missing in its result.
  const [accountsBefore, savedBefore] = [[...accounts], [...saved]];
  const rows = await ask('select email, lane02 from users');
  const there = new Map(rows.map(({ email, lane02 }) => [email, lane02]));
  const lostAccounts = accountsBefore.filter((email) => !there.has(email)).length;
  // A user without a row has lost it too: no number is smaller than NaN.
  const lostSaves = savedBefore.filter(
    ([email, number]) => !(Number(there.get(email)?.replace('Lane ', '')) >= number),
  ).length;
  return lostAccounts + lostSaves;
}
