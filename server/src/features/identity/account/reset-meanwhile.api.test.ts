import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const STOLEN = 'Polgahawela26';
let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

let count = 0;
const newAddress = () => `away${(count += 1)}@example.org`;
const signIn = async (email: string, password: string): Promise<number> =>
  (await app.call(login, { body: { email, password } })).status;
const reset = (token: string) =>
  app.call(confirmPasswordReset, { body: { token, password: STOLEN } });

/** A user confirmed with a reset link in the old mailbox and a confirmation link in the new one. */
async function buildMover() {
  const person = await buildUser(app, { isVerified: true });
  const address = newAddress();
  const mails = (await app.outbox.to(person.email)).length;
  await app.call(requestPasswordReset, { body: { email: person.email } });
  let resetLink: string | undefined;
  for (let number = mails + 1; resetLink === undefined; number += 1) {
    const mail = await app.outbox.waitFor(person.email, number);
    if (mail.text.includes('/reset-password#token=')) resetLink = mail.token;
  }
  await app.call(updateProfile, { body: { email: address }, token: person.token });
  const { token: link = '' } = await app.outbox.waitFor(address);
  return { person, address, resetLink, link };
}

const move = ({ token }: Person, link: string) =>
  app.call(verifyEmail, { body: { token: link }, token });

describe('a reset of the password beside a change of the address', () => {
  it('R2.2.4.4 a link in the old mailbox opens nothing once the address has changed', async () => {
    const { person, address, resetLink, link } = await buildMover();
    expect((await move(person, link)).status).toBe(200);
    expect((await reset(resetLink)).body.code).toBe('LINK_INVALID');
    expect(await signIn(address, person.password)).toBe(200);
  });

  it('R2.2.4.4 nor when the address comes back to the old one', async () => {
    const { person, resetLink, link } = await buildMover();
    await move(person, link);
    await app.pool.query('update users set email = $2 where uid = $1', [person.uid, person.email]);
    expect((await reset(resetLink)).body.code).toBe('LINK_INVALID');
  });

  it('R2.2.4.4 a reset that waits while the address changes sets no password', async () => {
    const { person, address, resetLink } = await buildMover();
    const held = await holdRows(
      app,
      'update users set email = pending_email, pending_email = null where uid = $1',
      [person.uid],
    );
    const late = reset(resetLink);
    await held.untilWaitedFor();
    await held.release();
    expect((await late).body.code).toBe('LINK_INVALID');
    expect(await signIn(address, STOLEN)).toBe(401);
    expect(await signIn(address, person.password)).toBe(200);
  });

  it('R2.2.4.4 a reset that came first ends the wish for another address and its link', async () => {
    const { person, address, resetLink, link } = await buildMover();
    expect((await reset(resetLink)).status).toBe(200);
    expect((await move(person, link)).body.code).toBe('LINK_INVALID');
    const body = { token: link, password: STOLEN };
    expect((await app.call(verifyEmail, { body })).body.code).toBe('LINK_INVALID');
    expect(await signIn(address, STOLEN)).toBe(401);
    expect(await signIn(person.email, STOLEN)).toBe(200);
  });

  it('R2.2.4.4 both at once: one of them wins, and the mailbox of before never has the account of after', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person, address, resetLink, link } = await buildMover();
      const [moved, wasReset] = await Promise.all([move(person, link), reset(resetLink)]);
      const isMoved = moved.status === 200;
      expect([isMoved, wasReset.status === 200]).toContain(true);
      expect(isMoved && wasReset.status === 200).toBe(false);
      expect(await signIn(address, STOLEN)).toBe(401);
      expect(
        await signIn(isMoved ? address : person.email, isMoved ? person.password : STOLEN),
      ).toBe(200);
    }
  });
});
