import { assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECURITY_TITLES } from '../src/domain/accounts/security-notifications.ts';
import { allMails } from '../src/features.ts';
import type { MailTemplates } from '../src/notify/mail-template.ts';
import { buildDesk } from '../testing/billing-staff.ts';
import { bellOf } from '../testing/notifications.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk());
});
afterAll(() => app.close());

it('R17.4.3 every mail of the own sign-in with a line in the bell has a title there', () => {
  const mails: MailTemplates = allMails;
  const kinds = Object.keys(mails).filter((kind) => mails[kind]?.bell === 'security');
  expect(kinds.toSorted()).toEqual(Object.keys(SECURITY_TITLES).toSorted());
});

it('R17.4.3 a sign-in on a new device is a line of the bell, one for all of them', async () => {
  const person = await buildUser(app, { isVerified: true });
  for (const userAgent of ['Firefox/140.0', 'Chrome/150.0'])
    await app.call(login, {
      body: { email: person.email, password: GOOD_PASSWORD },
      headers: { 'user-agent': userAgent },
      ip: '198.51.100.9',
    });
  const { notifications } = await bellOf(app, person).list();
  expect(notifications).toMatchObject([
    { kind: 'security', title: 'New sign-in to your account', path: '/account', isRead: false },
  ]);
});

it('R17.4.3 a plan that was given is a line of the bell, of its owner alone', async () => {
  const person = await buildUser(app, { isVerified: true });
  await app.call(assignPackage, {
    token: staff.token,
    params: { packageId: 'institute' },
    body: { uid: person.uid },
  });
  expect((await bellOf(app, person).list()).notifications).toMatchObject([
    { kind: 'payment', title: 'You have a new plan', text: 'Institute' },
  ]);
  await app.pool.query(
    `update notifications set user_id = (select id from users where uid = $1), key = 'payment:plan-assigned-' || key
     where kind = 'payment' and user_id = (select id from users where uid = $2)`,
    [staff.uid, person.uid],
  );
  expect(await bellOf(app, staff).titles()).not.toContain('You have a new plan');
});
