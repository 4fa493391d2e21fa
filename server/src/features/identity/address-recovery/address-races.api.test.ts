import { stopAddressRecovery } from '@panthiya/contract/identity/address-recovery.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginMove,
  confirmMove,
  letDaysPass,
  mailsAbout,
  readMove,
  settleMoves,
} from '../../../../testing/address-recoveries.ts';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let other: Person;
let person: Person;
let wanted: string;
let count = 0;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  other = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await buildUser(app, { isVerified: true });
  count += 1;
  wanted = `new-mailbox-${count}@example.com`;
});
const begin = () => beginMove(app, person, staff, wanted);

describe('R18.5.5 many at once', () => {
  const HUNDRED = Array.from({ length: 100 });

  it('R18.5.5 of 100 beginnings one is open; of many rounds one changes the address', async () => {
    const begun = await Promise.all(HUNDRED.map(() => begin()));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    await letDaysPass(app, person, 7.1);
    await Promise.all(HUNDRED.map(() => settleMoves(app)));
    expect(await readMove(app, person)).toMatchObject({ email: wanted, outcome: 'done' });
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event === 'recovery.address-done')).toHaveLength(1);
    expect(await mailsAbout(app, wanted)).toEqual(['reset-password-by-staff']);
  });

  it('R18.5.5 of 100 stops exactly one stops it, and of 50 confirmations one counts', async () => {
    await buildOrganization(app, person);
    await begin();
    const confirmed = await Promise.all(
      HUNDRED.slice(50).map(() => confirmMove(app, person, other)),
    );
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    const { token } = person;
    const calls = HUNDRED.map(() => app.call(stopAddressRecovery, { token, body: {} }));
    const stopped = await Promise.all(calls);
    expect(stopped.filter(({ status }) => status === 200)).toHaveLength(1);
    const mails = await mailsAbout(app, person.email);
    expect(mails.filter((kind) => kind === 'address-kept')).toHaveLength(1);
  });

  it('R18.5.5 a second administrator who is the first or the person does not get past the database', async () => {
    await begin();
    const change = (by: Person) =>
      app.pool.query(
        `update address_recoveries set second_at = now(), second_by = (select id from users where uid = $2), due_at = now() + interval '7 days'
         where user_id = (select id from users where uid = $1)`,
        [person.uid, by.uid],
      );
    for (const by of [staff, person])
      await expect(change(by)).rejects.toThrow('address_recoveries_second');
    await expect(
      app.pool.query(
        `update address_recoveries set due_at = now() where user_id = (select id from users where uid = $1)`,
        [person.uid],
      ),
    ).rejects.toThrow('address_recoveries_due');
  });
});
