import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCard, LIST, listOf } from '../../../../testing/organizations.ts';
import { buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi, type SeenCall } from '../../../../testing/stub-api.ts';
import { OrganizationsPage } from './organizations-page.tsx';

const INVITES = 'GET /api/invites';
const noInvites = { [INVITES]: () => ({ json: { success: true, invites: [] } }) };
const open = () => showSignedIn(<OrganizationsPage />, {}, '/org');
const card = (name: string) => screen.findByRole('article', { name });
const calls = (seen: SeenCall[]) => seen.map(({ call }) => call);

const invite = {
  id: '0199a000-0000-7000-8000-000000000001',
  orgId: 'nenasa',
  organizationName: 'Nenasa',
  role: 'lecturer',
  invitedBy: 'RUWAN PERERA',
  expiresAt: '2026-12-01T04:00:00.000Z',
};

describe('My Organizations', () => {
  it('R11.7.5 the way of a new teacher opens the form at once; closed, it stays closed', async () => {
    stubApi({ ...noInvites, [LIST]: listOf() });
    const { user } = showSignedIn(<OrganizationsPage />, {}, '/org?new=1');
    const form = await screen.findByRole('dialog');
    await user.click(within(form).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('R1.5 R2.2.7.1 R2.2.7.4 R2.1.21 shows the own ones as cards whose button leads to /org/{orgId}/', async () => {
    stubApi({
      ...noInvites,
      [LIST]: listOf(buildCard(), buildCard({ orgId: 'nenasa', name: 'Nenasa' })),
    });
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Organizations');
    const sipwin = within(await card('Sipwin Institute'));
    expect(sipwin.getByText('128 members')).toBeTruthy();
    expect(sipwin.getByText('Admin')).toBeTruthy();
    expect(sipwin.getByText('Institute · Both')).toBeTruthy();
    const button = within(await card('Nenasa')).getByText('View Dashboard');
    expect(button.getAttribute('href')).toBe('/org/nenasa/');
  });

  it('R3.17 an active one has a green chip, others a grey one', async () => {
    stubApi({
      ...noInvites,
      [LIST]: listOf(
        buildCard(),
        buildCard({ orgId: 'old', name: 'Old Class', status: 'archived' }),
      ),
    });
    open();
    const active = within(await card('Sipwin Institute')).getByText('Active');
    expect(active.className).toContain('chip-ok');
    const archived = within(await card('Old Class')).getByText('Archived');
    expect(archived.className).toContain('chip-plain');
  });

  it('R2.2.7.2 examples follow the own ones, marked and not counted among them; the server hears nothing of them', async () => {
    const seen = stubApi({ ...noInvites, [LIST]: listOf(buildCard()) });
    const { user, unmount } = open();
    await card('Sipwin Institute');
    const names = screen
      .getAllByRole('article')
      .map((one) => one.querySelector('h2, h3')?.textContent);
    expect(names).toEqual(['Sipwin Institute', 'Lakeside English', 'Hilltop Institute']);
    const [own, examples] = screen
      .getAllByRole('list')
      .filter((one) => one.matches('.organizations'));
    expect(own?.children).toHaveLength(1);
    const apart = within(screen.getByRole('region', { name: 'Examples' }));
    expect(apart.getByText(/These are not yours/)).toBeTruthy();
    expect(apart.getAllByRole('list')).toContain(examples);
    for (const name of names.slice(1)) {
      const sample = within(screen.getByRole('article', { name: name ?? '' }));
      expect(sample.getByText('Example')).toBeTruthy();
      expect(sample.getByText('View Dashboard').getAttribute('href')).toMatch(/^\/org\/sample-/);
    }
    await user.click(screen.getByRole('button', { name: 'Hide the example Lakeside English' }));
    expect(screen.queryByRole('article', { name: 'Lakeside English' })).toBeNull();
    unmount();
    open();
    await card('Sipwin Institute');
    expect(screen.queryByRole('article', { name: 'Lakeside English' })).toBeNull();
    expect(new Set(calls(seen))).toEqual(new Set([LIST, INVITES]));
  });

  it('R1.5 with more than eight there is a search', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      buildCard({ orgId: `class-${at}`, name: `Class ${at}`, description: '' }),
    );
    stubApi({ ...noInvites, [LIST]: listOf(...many) });
    const { user } = open();
    await user.type(await screen.findByRole('searchbox'), 'class 7');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('R1.5 with none it says what to do, and joining by a code is at hand', async () => {
    stubApi({ ...noInvites, [LIST]: listOf() });
    open();
    expect(await screen.findByText('No organization yet')).toBeTruthy();
    const join = screen.getByRole('link', { name: 'Join with a code' });
    expect(join.getAttribute('href')).toBe('/join');
  });

  it('R1.5 a list that cannot be loaded can be tried again', async () => {
    let tries = 0;
    stubApi({
      ...noInvites,
      [LIST]: () => ((tries += 1) === 1 ? refusal(400, 'Not now.') : listOf(buildCard())()),
    });
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Sipwin Institute');
  });
});

describe('waiting invitations', () => {
  it('R10.2 stand on top; accepting one brings the organisation into the list', async () => {
    let isIn = false;
    const seen = stubApi({
      [INVITES]: () => ({ json: { success: true, invites: isIn ? [] : [invite] } }),
      [LIST]: () => listOf(...(isIn ? [buildCard({ orgId: 'nenasa', name: 'Nenasa' })] : []))(),
      'POST /api/invites/accept': () => {
        isIn = true;
        return { json: { success: true, message: 'You have joined Nenasa.' } };
      },
    });
    const { user } = open();
    const accept = await screen.findByRole('button', { name: 'Accept the invitation to Nenasa' });
    expect(screen.getByRole('region', { name: 'Invitations' }).textContent).toContain(
      'RUWAN PERERA invites you to Nenasa as Lecturer.',
    );
    await user.click(accept);
    await card('Nenasa');
    expect(seen.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ id: invite.id });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull());
    expect(screen.getByText('You have joined Nenasa.')).toBeTruthy();
  });

  it('R10.2 declining one takes it away', async () => {
    let isDeclined = false;
    stubApi({
      [INVITES]: () => ({ json: { success: true, invites: isDeclined ? [] : [invite] } }),
      [LIST]: listOf(),
      [`DELETE /api/invites/${invite.id}`]: () => {
        isDeclined = true;
        return { json: { success: true, message: 'Invitation declined.' } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Decline the invitation/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull());
  });

  it('R10.2 are not asked for while the address is not confirmed', async () => {
    const seen = stubApi({ [LIST]: listOf() });
    const user = buildUser({ emailVerified: false });
    showSignedIn(<OrganizationsPage />, { user }, '/org');
    await screen.findByText('No organization yet');
    expect(calls(seen)).toEqual([LIST]);
  });
});
