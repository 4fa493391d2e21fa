import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRegistration } from '@panthiya/server/testing/people';
import { type Caller, createCaller, type Question } from '../scene/ask.ts';
import type { Acknowledged } from '../scene/traffic.ts';
import { BASE } from '../subject-app.ts';

/** Before the next try of a caller without an answer. */
const PAUSE_MS = 20;

/** Registers users without pause; only answers of 201 count. */
export async function register(
  done: { isOver: boolean },
  { accounts }: Acknowledged,
): Promise<void> {
  const call = createCaller(BASE);
  while (!done.isOver) {
    const body = buildRegistration({ email: `kill.${randomUUID()}@example.com` });
    const status = await send(call, { method: 'POST', path: '/api/auth/register', body });
    if (status === 201) accounts.add(body.email);
  }
}

/** Saves a rising number in the caller's own profile without pause. */
export async function save(
  done: { isOver: boolean },
  { saved }: Acknowledged,
  { token, email }: { token: string; email: string },
): Promise<void> {
  const call = createCaller(BASE);
  for (let number = 1; !done.isOver; number += 1) {
    const body = { lane02: `Lane ${number}` };
    const status = await send(call, { method: 'PUT', path: '/api/profile', token, body });
    if (status === 200) saved.set(email, number);
  }
}

async function send(call: Caller, question: Question): Promise<number | undefined> {
  const { status } = await call(question);
  if (status === undefined) await sleep(PAUSE_MS);
  return status;
}
