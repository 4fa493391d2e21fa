import { requestPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { accountMails } from '../src/features/identity/account/account.mails.ts';
import { createMails } from '../src/notify/outbox.repository.ts';
import { WAIT } from '../testing/ceilings.ts';
import { readMail } from '../testing/outbox.ts';
import { buildUser } from '../testing/people.ts';
import { openSmtpHost, type SmtpHost } from '../testing/smtp-host.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

const received: string[] = [];
let begun = 0;
/** Ends what the host keeps waiting. */
const { promise: release, resolve: handleRelease } = Promise.withResolvers<void>();

let host: SmtpHost;
let app: TestApp;
beforeAll(async () => {
  // A slow host: it takes mails to many only when the test lets it.
  host = await openSmtpHost(async (octets) => {
    const { to } = await readMail(octets);
    begun += 1;
    if (to.startsWith('many')) await release;
    received.push(to);
  });
  app = await buildApp({ settings: { SMTP_URL: host.url } });
});
afterAll(async () => {
  handleRelease();
  await app.close();
  await host.close();
});

it('a password reset does not wait for bulk mails that were there before it', async () => {
  const person = await buildUser(app);
  await vi.waitUntil(() => received.includes(person.email), WAIT);
  const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
    person.uid,
  ]);
  const id = rows[0]?.id ?? '';
  const many = Array.from({ length: 40 }, (_, index) => `many${index}@example.com`);
  const before = begun;
  await createMails(
    createDatabase(app.pool),
    { templates: accountMails, kind: 'password-changed' },
    many.map((email) => ({ id, email })),
  );
  // Every place for bulk work is taken.
  await vi.waitUntil(() => begun === before + 2, WAIT);
  await app.call(requestPasswordReset, { body: { email: person.email } });
  await vi.waitUntil(() => received.filter((to) => to === person.email).length === 2, WAIT);
  expect(received.filter((to) => to.startsWith('many'))).toEqual([]);
  expect(begun).toBe(before + 3);

  handleRelease();
  await vi.waitUntil(
    () => received.filter((to) => to.startsWith('many')).length === many.length,
    WAIT,
  );
  // Each was sent once.
  expect(new Set(received.filter((to) => to.startsWith('many'))).size).toBe(many.length);
});
