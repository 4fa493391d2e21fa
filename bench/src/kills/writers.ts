import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRegistration } from '@panthiya/server/testing/people';
import { askEmbedded } from '@panthiya/server/testing/embedded-questions';
import { BASE } from './subject.ts';

/** What was acknowledged: accounts by address, and the last number that each writer saved in its profile. */
export interface Acknowledged {
  readonly accounts: Set<string>;
  readonly saved: Map<string, number>;
}

/** Registers people without pause; only what was answered 201 counts. */
export async function register(
  done: { isOver: boolean },
  { accounts }: Acknowledged,
): Promise<void> {
  while (!done.isOver) {
    const email = `kill.${randomUUID()}@example.com`;
    const answer = await send('POST', '/api/auth/register', buildRegistration({ email }));
    if (answer === 201) accounts.add(email);
  }
}

/** Saves a rising number in one's profile without pause. */
export async function save(
  done: { isOver: boolean },
  { saved }: Acknowledged,
  { token, email }: { token: string; email: string },
): Promise<void> {
  for (let number = 1; !done.isOver; number += 1) {
    const answer = await send('PUT', '/api/profile', { lane02: `Lane ${number}` }, token);
    if (answer === 200) saved.set(email, number);
  }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<number | undefined> {
  try {
    const answer = await fetch(BASE + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    await sleep(20);
    return undefined;
  }
}

/** Acknowledged writes that are not there. */
export async function countLost(
  { accounts, saved }: Acknowledged,
  dataDir: string,
): Promise<number> {
  // What is acknowledged while it is being read may be missing in what was read.
  const [accountsBefore, savedBefore] = [[...accounts], [...saved]];
  const rows = await askEmbedded<{ email: string; lane02: string }>(
    join(dataDir, 'postgres'),
    'select email, lane02 from users',
  );
  const there = new Map(rows.map(({ email, lane02 }) => [email, lane02]));
  const lostAccounts = accountsBefore.filter((email) => !there.has(email)).length;
  const lostSaves = savedBefore.filter(
    ([email, number]) => Number(there.get(email)?.replace('Lane ', '')) < number,
  ).length;
  return lostAccounts + lostSaves;
}
