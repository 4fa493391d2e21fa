import { stopRecovery } from '@panthiya/contract/identity/recovery.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haveFactor } from '../../../../testing/factors.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import {
  ask,
  beginRecovery,
  confirm,
  letHoursPass,
  readLink,
  recoveryMailsTo,
  settle,
} from '../../../../testing/recoveries.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const HUNDRED = Array.from({ length: 100 });
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
const oneOfHundred = (refused: number) => [200, ...Array<number>(99).fill(refused)];

async function buildLoser(): Promise<Person> {
  const person = await buildUser(app, { isVerified: true });
  await haveFactor(app, person);
  return person;
}

describe('R18.5.3 many at once', () => {
  it('R18.5.3 of 100 parallel confirmations exactly one begins it', async () => {
    const person = await buildLoser();
    await ask(app, person);
    const link = await readLink(app, person);
    const calls = HUNDRED.map(() => confirm(app, link));
    expect(await statusesOf(calls)).toEqual(oneOfHundred(400));
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event === 'recovery.confirmed')).toHaveLength(1);
  });

  it('R18.5.3 of 100 parallel stops exactly one stops it', async () => {
    const person = await buildLoser();
    await beginRecovery(app, person);
    const { token } = person;
    const calls = HUNDRED.map(() => app.call(stopRecovery, { token, body: {} }));
    expect(await statusesOf(calls)).toEqual(oneOfHundred(409));
    expect(
      (await recoveryMailsTo(app, person)).filter((kind) => kind === 'recovery-stopped'),
    ).toHaveLength(1);
  });

  it('R18.5.3 of many rounds at once one does what is due', async () => {
    const person = await buildLoser();
    await beginRecovery(app, person);
    await letHoursPass(app, person, 73);
    await Promise.all(HUNDRED.map(() => settle(app)));
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event === 'recovery.done')).toHaveLength(1);
    expect(
      (await recoveryMailsTo(app, person)).filter((kind) => kind === 'recovery-done'),
    ).toHaveLength(1);
  });
});
