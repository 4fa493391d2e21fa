import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Organization } from '@panthiya/contract/organizations/organizations.contract';
import { adminAnswers, buildOrganization, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { OrganizationSettingsPage } from './organization-settings-page.tsx';

const admin = (uid: string, name: string) => ({
  uid,
  name,
  username: null,
  pictureId: null,
  email: null,
  phoneNumber: null,
  roles: ['admin'],
  isOwner: uid === 'u-nethmi',
  joinedAt: '2026-11-18T04:00:00.000Z',
  removedAt: null,
});
const KASUN = '0199a000-0000-7000-8000-0000000000aa';
const ADMINS = `GET ${ORG}/members?role=admin&limit=200`;
const adminsAre = () => ({
  json: {
    success: true,
    members: [admin('u-nethmi', 'NETHMI WIJESINGHE'), admin(KASUN, 'KASUN PERERA')],
    nextCursor: null,
  },
});

function open(answers: Answers = {}, changes: Partial<Organization> = {}) {
  const seen = stubApi({
    ...adminAnswers(changes),
    [ADMINS]: adminsAre,
    // Their cards have tests of their own.
    [`GET ${ORG}/recoveries`]: () => ({ json: { success: true, recoveries: [] } }),
    [`GET ${ORG}/sign-in-policy`]: () => ({ json: { success: true, policy: null } }),
    ...answers,
  });
  return {
    seen,
    ...showSignedIn(<OrganizationSettingsPage />, {}, '/sipwin-institute/admin/settings'),
  };
}
const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label);

/** Another admin saves while this one types. */
async function openBeside(theirs: Partial<Organization>) {
  let now = buildOrganization();
  const PUT = `PUT ${ORG}`;
  const { user, seen } = open({
    [`GET ${ORG}`]: () => ({ json: { success: true, organization: now } }),
    [PUT]: (body) => {
      now = { ...now, ...(body as Partial<Organization>) };
      return { json: { success: true, message: 'Saved.', organization: now } };
    },
  });
  await user.clear(await field('Name'));
  await user.type(await field('Name'), 'Mine');
  now = { ...now, ...theirs };
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const sent = () => seen.filter(({ call }) => call === PUT).map(({ body }) => body);
  return { user, sent };
}

describe('settings of an organisation', () => {
  it('R2.1.30 R3.14 shows every field as it is', async () => {
    open();
    expect((await field('Name')).value).toBe('Sipwin Institute');
    expect((await field('Phone')).value).toBe('037 222 3344');
    expect((await field(/^Established in/)).value).toBe('2011');
    expect((await field(/^Number of students/)).value).toBe('<500');
    expect((await field('Both')).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Remove Physics' })).toBeTruthy();
  });

  it('R3.14 sends only what was changed', async () => {
    const PUT = `PUT ${ORG}`;
    const { user, seen } = open({
      [PUT]: () => ({
        json: {
          success: true,
          message: 'Saved.',
          organization: buildOrganization({ name: 'Sipwin Academy' }),
        },
      }),
    });
    await user.clear(await field('Name'));
    await user.type(await field('Name'), 'Sipwin Academy');
    await user.click(screen.getByRole('button', { name: 'Remove Physics' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Saved.');
    expect(seen.find(({ call }) => call === PUT)?.body).toEqual({
      name: 'Sipwin Academy',
      subjects: ['Combined Maths'],
    });
  });

  it('R3.14 nothing changed is said, and nothing is sent', async () => {
    const { user, seen } = open();
    await field('Name');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No changes detected');
    expect(seen.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  it('R5.26 R5.4 name and phone stay required', async () => {
    const { user } = open();
    await user.clear(await field('Name'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please fill in all required fields',
    );
  });

  it('R6.6 R2.2.7.5 a website is for organisations whose owner is premium', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Upgrade' })).toBeTruthy();
    unmount();
    open({}, { mayHaveWebsite: true, website: 'https://sipwin.lk' });
    expect((await field(/^Website/)).value).toBe('https://sipwin.lk');
  });

  it('R3.14 what another admin saved in the same field is not overwritten unseen: both are shown', async () => {
    const { user, sent } = await openBeside({ name: 'Theirs', subjects: [] });
    expect(await screen.findByText('Somebody else saved these settings')).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NameMineTheirs',
      'SubjectsNot changed by youNone',
    ]);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Saved.');
    expect(sent()).toEqual([{ name: 'Mine' }]);
    expect((await field('Name')).value).toBe('Mine');
    expect(screen.queryByRole('button', { name: 'Remove Physics' })).toBeNull();
  });

  it('R3.14 what another admin saved in other fields stays, and nobody is asked', async () => {
    const { sent } = await openBeside({ subjects: [] });
    await screen.findByText('Saved.');
    expect(sent()).toEqual([{ name: 'Mine' }]);
    expect(screen.queryByRole('button', { name: 'Remove Physics' })).toBeNull();
  });

  it('leaving with unsaved settings asks first', async () => {
    const { user } = open();
    await user.type(await field('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Upgrade' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('a refusal stands at its field', async () => {
    const { user } = open({
      [`PUT ${ORG}`]: () => refusal(400, 'That is no email.', 'INVALID_INPUT', 'email'),
    });
    await user.clear(await field(/^Email/));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getAllByText('That is no email.')).toHaveLength(2));
  });
});

describe('owner', () => {
  it('R10.3 hands over to another admin after a question', async () => {
    const POST = `POST ${ORG}/hand-over`;
    const { user, seen } = open({
      [POST]: () => ({ json: { success: true, message: 'Handed over.' } }),
    });
    await user.selectOptions(await field('New owner'), 'KASUN PERERA');
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hand over' }));
    await screen.findByText('Handed over.');
    expect(seen.find(({ call }) => call === POST)?.body).toEqual({ uid: KASUN });
  });

  it('R10.3 admins that could not be loaded are said, and asked for again', async () => {
    let isRefused = true;
    const { user } = open({
      [ADMINS]: () => (isRefused ? refusal(400, 'Not just now.') : adminsAre()),
    });
    await screen.findByText('Not just now.');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('New owner')).toBeTruthy();
  });

  it('R3.17 archives after a question, and what is archived says so and can be opened again', async () => {
    let status: Organization['status'] = 'active';
    const { user } = open({
      [`GET ${ORG}`]: () => ({
        json: { success: true, organization: buildOrganization({ status }) },
      }),
      [`POST ${ORG}/archive`]: () => {
        status = 'archived';
        return { json: { success: true, message: 'Archived.' } };
      },
      [`POST ${ORG}/reopen`]: () => {
        status = 'active';
        return { json: { success: true, message: 'Open again.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Archive this organization' }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('This organization is archived');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await screen.findByRole('button', { name: 'Save Changes' });
  });

  it('R10.3 admins who do not own it see neither', async () => {
    open({}, { ownerId: KASUN });
    await screen.findByRole('button', { name: 'Leave this organization' });
    expect(screen.queryByRole('button', { name: /Archive/ })).toBeNull();
    expect(screen.queryByLabelText('New owner')).toBeNull();
  });

  it('R7.13 handing over asks for the password when the sign-in is old, and then goes on', async () => {
    let isFresh = false;
    const { user, seen } = open({
      [`POST ${ORG}/hand-over`]: () =>
        isFresh
          ? { json: { success: true, message: 'Handed over.' } }
          : refusal(403, 'Please enter your password to continue.', 'REAUTH_REQUIRED'),
      'POST /api/auth/reauth': () => {
        isFresh = true;
        return { json: { success: true, message: 'Thank you.' } };
      },
    });
    await user.selectOptions(await screen.findByLabelText('New owner'), KASUN);
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hand over' }));
    await user.type(await screen.findByLabelText('Password'), 'Veranda-2026');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(seen.filter(({ call }) => call === `POST ${ORG}/hand-over`)).toHaveLength(2),
    );
    expect(await screen.findByText('Handed over.')).toBeTruthy();
  });
});
