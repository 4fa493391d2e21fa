import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showSignedIn } from '../../../testing/session.tsx';
import { refusal, stubApi } from '../../../testing/stub-api.ts';
import { InviteDialog } from './invites/invite-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

const MEMBER = '/api/organization/sipwin/members/u-kasun';
const INVITES = '/api/organization/sipwin/invites';
const kasun = {
  uid: 'u-kasun',
  name: 'KASUN PERERA',
  username: null,
  email: null,
  isEmailConfirmed: null,
  phoneNumber: null,
  pictureId: null,
  roles: ['student' as const],
  isOwner: false,
  joinedAt: '2026-01-02T04:00:00.000Z',
  removedAt: null,
};
const tooOld = refusal(403, 'Please enter your password to go on.', 'REAUTH_REQUIRED');
const done = { json: { success: true, message: 'The roles are changed.' } };
const reauth = { 'POST /api/auth/reauth': () => ({ json: { success: true, message: 'Thanks.' } }) };

/** Refused as too old until the password was given. */
function onceFresh(answer: typeof done) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? tooOld : answer;
  };
}

async function givePassword(user: ReturnType<typeof showSignedIn>['user']) {
  await user.type(await screen.findByLabelText('Password'), 'Veranda-2026');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

it('R7.13 making an admin asks for the password and goes on', async () => {
  const seen = stubApi({ ...reauth, [`PUT ${MEMBER}`]: onceFresh(done) });
  const { user } = showSignedIn(
    <RolesDialog orgId="sipwin" member={kasun} onClose={() => undefined} />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Admin' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await givePassword(user);
  await screen.findByText('The roles are changed.');
  expect(seen.map(({ call }) => call)).toEqual([
    `PUT ${MEMBER}`,
    'POST /api/auth/reauth',
    `PUT ${MEMBER}`,
  ]);
});

it('R7.13 inviting an admin asks for the password; without it nothing is sent and nothing is wrong', async () => {
  const rows = [{ email: 'a@x.lk', state: 'new', id: null }];
  const known = { json: { success: true, rows } };
  const seen = stubApi({
    ...reauth,
    [`POST ${INVITES}/preview`]: () => known,
    [`POST ${INVITES}`]: () => tooOld,
  });
  const { user } = showSignedIn(
    <InviteDialog orgId="sipwin" name="Sipwin" onClose={() => undefined} />,
  );
  await user.click(screen.getByRole('radio', { name: 'Admin' }));
  await user.type(screen.getByLabelText('Email addresses'), 'a@x.lk');
  await user.click(screen.getByRole('button', { name: 'Check addresses' }));
  await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
  await screen.findByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send 1 invitation' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(seen.map(({ call }) => call)).toEqual([`POST ${INVITES}/preview`, `POST ${INVITES}`]);
});
