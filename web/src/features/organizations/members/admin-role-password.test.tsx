import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../../testing/members.ts';
import { buildCard } from '../../../../testing/organizations.ts';
import { givePassword, onceFresh, REAUTH } from '../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { InviteDialog } from './invites/invite-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RestoreButton } from './restore-button.tsx';
import { RolesDialog } from './roles-dialog.tsx';

const INVITES = '/api/organization/sipwin/invites';
const kasun = buildMember();
const admin = buildMember({ roles: ['admin'] });
const MEMBER = `/api/organization/sipwin/members/${kasun.uid}`;
const done = (message: string) => () => ({ json: { success: true, message } });
const nothing = () => undefined;

describe('R7.13 the admin role is given and taken with the password', () => {
  it.each([
    [
      'changing roles',
      `PUT ${MEMBER}`,
      <RolesDialog key="roles" orgId="sipwin" member={kasun} onClose={nothing} />,
      ['Admin', 'Save'],
    ],
    [
      'removing an admin',
      `DELETE ${MEMBER}`,
      <RemoveDialog
        key="remove"
        context={{ card: buildCard(), orgId: 'sipwin', name: 'Sipwin', hasRole: true }}
        member={admin}
        onClose={nothing}
      />,
      ['Remove'],
    ],
    [
      'restoring an admin',
      `POST ${MEMBER}/restore`,
      <RestoreButton key="restore" orgId="sipwin" member={admin} />,
      ['Restore KASUN PERERA'],
    ],
  ])('%s asks for it and goes on', async (_, action, shown, presses) => {
    const seen = stubApi(onceFresh(action, done('It is done.')));
    const { user } = showSignedIn(shown);
    for (const name of presses) {
      const role = name === 'Admin' ? 'checkbox' : 'button';
      await user.click(screen.getByRole(role, { name }));
    }
    await givePassword(user);
    expect(await screen.findByText(/^It is done\.$|was removed\.$/)).toBeTruthy();
    expect(seen.map(({ call }) => call)).toEqual([action, REAUTH, action]);
  });

  it('without it nothing is sent and nothing is wrong', async () => {
    const rows = [{ email: 'a@x.lk', state: 'new', id: null }];
    const seen = stubApi({
      [`POST ${INVITES}/preview`]: () => ({ json: { success: true, rows } }),
      [`POST ${INVITES}`]: () => refusal(403, 'Please enter your password.', 'REAUTH_REQUIRED'),
    });
    const { user } = showSignedIn(<InviteDialog orgId="sipwin" name="Sipwin" onClose={nothing} />);
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
});
