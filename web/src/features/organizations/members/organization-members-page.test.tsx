import { screen, waitFor, within } from '@testing-library/react';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../../testing/members.ts';
import {
  adminAnswers,
  buildCard,
  buildOrganization,
  hasRole,
  LIST,
  listOf,
  ORG,
} from '../../../../testing/organizations.ts';
import { buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { OrganizationMembersPage } from './organization-members-page.tsx';

const MEMBERS = `GET ${ORG}/members?state=current`;
const AT = '/sipwin-institute/admin/members';

const self = buildMember({
  uid: 'u-nethmi',
  name: 'NETHMI WIJESINGHE',
  email: 'nethmi@example.com',
  roles: ['admin'],
  isOwner: true,
});
const membersOf = (...members: Member[]): Answer => ({
  json: { success: true, members, nextCursor: null },
});
const done = (message: string) => () => ({ json: { success: true, message } });

function open(answers: Answers = {}, at = AT) {
  const seen = stubApi({
    ...adminAnswers(),
    [MEMBERS]: () => membersOf(buildMember(), self),
    ...answers,
  });
  return { seen, ...showSignedIn(<OrganizationMembersPage />, {}, at) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = (user: UserEvent, name: RegExp | string) =>
  user.click(screen.getByRole('button', { name }));
async function choose(user: UserEvent, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe('members', () => {
  it('R2.1.30 R10.3 lists who is in, with roles and the day they joined', async () => {
    const organization = buildOrganization({ invitedCount: 3, memberLimit: 2500 });
    open({ [`GET ${ORG}`]: () => ({ json: { success: true, organization } }) });
    const kasun = within(await row(/KASUN PERERA/));
    expect(kasun.getByText('Student')).toBeTruthy();
    expect(kasun.getByText('18 Nov 2026')).toBeTruthy();
    const own = await row(/NETHMI/);
    expect(own.textContent).toContain('you');
    expect(own.textContent).toContain('Owner');
    expect(
      await screen.findByText('Sipwin Institute: 128 members, 3 invited, of 2,500'),
    ).toBeTruthy();
  });

  it('R11.7.5 an address opens the invitations that wait for an answer', async () => {
    open({}, `${AT}?view=invitations`);
    expect(await screen.findByRole('tab', { name: 'Invitations', selected: true })).toBeTruthy();
  });

  it('R10.2 says which addresses are not confirmed', async () => {
    open({ [MEMBERS]: () => membersOf(buildMember({ isEmailConfirmed: false }), self) });
    expect((await row(/KASUN PERERA/)).textContent).toContain('Email not confirmed');
    expect((await row(/NETHMI/)).textContent).not.toContain('Email not confirmed');
  });

  it('R10.3 is searched by the server, not letter by letter', async () => {
    const { user, seen } = open({
      [`${MEMBERS}&search=kas`]: () => membersOf(buildMember()),
    });
    await row(/NETHMI/);
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'kas');
    await waitFor(() => expect(screen.queryByRole('row', { name: /NETHMI/ })).toBeNull());
    expect(seen.filter(({ call }) => call.includes('search')).length).toBe(1);
  });

  it('R10.3 says where else to look when nobody is found', async () => {
    const { user } = open({
      [`${MEMBERS}&search=zz`]: () => membersOf(),
      [`${MEMBERS}&role=admin`]: () => membersOf(self),
      [`${MEMBERS}&search=zz&role=admin`]: () => membersOf(),
    });
    await row(/KASUN/);
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'zz');
    expect(await screen.findByText('Check the spelling, or look under Removed.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Admins' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'zz');
    expect(await screen.findByText('Check the spelling, or look under All.')).toBeTruthy();
  });

  it('R10.3 is filtered by role', async () => {
    const { user } = open({ [`${MEMBERS}&role=admin`]: () => membersOf(self) });
    await row(/KASUN/);
    await user.click(screen.getByRole('tab', { name: 'Admins' }));
    await row(/NETHMI/);
    expect(screen.queryByRole('row', { name: /KASUN/ })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Admins' }).getAttribute('aria-selected')).toBe('true');
  });

  it('R10.3 comes page by page', async () => {
    const { user } = open({
      [MEMBERS]: () => ({ json: { success: true, members: [self], nextCursor: 'c1' } }),
      [`${MEMBERS}&cursor=c1`]: () => membersOf(buildMember()),
    });
    await row(/NETHMI/);
    expect(screen.getByText('1 so far')).toBeTruthy();
    await press(user, 'Show more');
    await row(/KASUN/);
    expect(screen.getByText('Total: 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('R10.3 a list that cannot be loaded can be tried again', async () => {
    let tries = 0;
    const { user } = open({
      [MEMBERS]: () => ((tries += 1) === 1 ? refusal(400, 'Not now.') : membersOf(self)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await press(user, 'Try again');
    await row(/NETHMI/);
  });

  it('R6.12 who is no admin is told so, and nothing is asked', async () => {
    const { seen } = open({ 'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(false) });
    expect(await screen.findByText('For administrators')).toBeTruthy();
    expect(seen.some(({ call }) => call.includes('/members'))).toBe(false);
  });
});

describe('roles', () => {
  const PUT = `PUT ${ORG}/members/${buildMember().uid}`;

  it('R10.1 R10.3 are replaced as a set', async () => {
    const { user, seen } = open({ [PUT]: done('The roles are changed.') });
    await choose(user, 'KASUN PERERA', 'Change roles');
    await user.click(screen.getByRole('checkbox', { name: 'Lecturer' }));
    await press(user, 'Save');
    await screen.findByText('The roles are changed.');
    expect(seen.find(({ call }) => call === PUT)?.body).toEqual({ roles: ['lecturer', 'student'] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R10.3 at least one role stays', async () => {
    const { user } = open();
    await choose(user, 'KASUN PERERA', 'Change roles');
    await user.click(screen.getByRole('checkbox', { name: 'Student' }));
    expect(screen.getByText('Choose at least one role.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('R10.3 R6.7 the last admin stays, and the dialog says why', async () => {
    const words = 'An organization needs at least one administrator.';
    const { user } = open({
      [`PUT ${ORG}/members/u-nethmi`]: () => refusal(409, words, 'LAST_ADMIN'),
    });
    await choose(user, 'NETHMI WIJESINGHE', 'Change roles');
    await user.click(screen.getByRole('checkbox', { name: 'Admin' }));
    await user.click(screen.getByRole('checkbox', { name: 'Student' }));
    await press(user, 'Save');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});

describe('removing', () => {
  const uid = buildMember().uid;

  it('R10.3 asks, removes, and a press takes it back', async () => {
    let isIn = true;
    const { user, seen } = open({
      [MEMBERS]: () => membersOf(...(isIn ? [buildMember(), self] : [self])),
      [`DELETE ${ORG}/members/${uid}`]: () => {
        isIn = false;
        return done('The member is removed.')();
      },
      [`POST ${ORG}/members/${uid}/restore`]: () => {
        isIn = true;
        return done('The member is restored.')();
      },
    });
    await choose(user, 'KASUN PERERA', 'Remove');
    await press(user, 'Remove');
    await screen.findByText('KASUN PERERA was removed.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /KASUN/ })).toBeNull());
    await press(user, 'Undo');
    await row(/KASUN/);
    expect(seen.map(({ call }) => call)).toContain(`POST ${ORG}/members/${uid}/restore`);
  });

  it('R10.3 removed ones stand in a view of their own and can be restored', async () => {
    const { user, seen } = open({
      [`GET ${ORG}/members?state=removed`]: () =>
        membersOf(buildMember({ removedAt: '2026-11-20T04:00:00.000Z' })),
      [`POST ${ORG}/members/${uid}/restore`]: done('The member is restored.'),
    });
    await user.click(await screen.findByRole('tab', { name: 'Removed' }));
    expect((await row(/KASUN/)).textContent).toContain('20 Nov 2026');
    await press(user, 'Restore KASUN PERERA');
    await screen.findByText('The member is restored.');
    expect(seen.map(({ call }) => call)).toContain(`POST ${ORG}/members/${uid}/restore`);
  });

  it('R10.3 about oneself there is Leave, and it leads away', async () => {
    const DELETE = `DELETE ${ORG}/members/u-nethmi`;
    const { user, seen } = open({ [DELETE]: done('You left the organization.') });
    await choose(user, 'NETHMI WIJESINGHE', 'Leave');
    await press(user, 'Leave');
    expect(await screen.findByText('You are at /org')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(DELETE);
  });

  it('R10.3 the owner is told why they stay', async () => {
    const { user } = open({
      [`DELETE ${ORG}/members/u-nethmi`]: () => refusal(409, 'The owner stays.', 'OWNER_STAYS'),
    });
    await choose(user, 'NETHMI WIJESINGHE', 'Leave');
    await press(user, 'Leave');
    expect((await screen.findByRole('alert')).textContent).toBe('The owner stays.');
  });
});

describe('unverified admin', () => {
  it('R10.2 is told to confirm the address before inviting', async () => {
    stubApi({
      [LIST]: listOf(buildCard()),
      'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
      [MEMBERS]: () => membersOf(self),
      [`GET ${ORG}/join-codes`]: () => refusal(403, 'Confirm first', 'EMAIL_UNVERIFIED'),
    });
    const changes = { user: buildUser({ emailVerified: false }) };
    const { user } = showSignedIn(<OrganizationMembersPage />, changes, AT);
    await user.click(await screen.findByRole('button', { name: 'Invite Members' }));
    expect(await screen.findByText('Confirm your own email address first')).toBeTruthy();
    expect(screen.queryByLabelText('Email addresses')).toBeNull();
    await press(user, 'Close');
    await user.click(screen.getByRole('tab', { name: 'Join codes' }));
    expect(await screen.findByText('Confirm your own email address first')).toBeTruthy();
  });
});
