import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCard, hasRole, LIST, listOf } from '../../../testing/organizations.ts';
import { showSignedIn } from '../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../../testing/stub-api.ts';
import { TODAY } from '../../../testing/today.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { OrganizationDashboardPage } from './organization-dashboard-page.tsx';

const CHECK = 'GET /api/profile/orgroles/sipwin-institute';
const LEAVE = 'DELETE /api/organization/sipwin-institute/members/u-nethmi';
const open = (at: string) => showSignedIn(<OrganizationDashboardPage />, {}, at);
const region = (name: string) => within(screen.getByRole('region', { name }));
const fact = (card: string, label: string) =>
  region(card).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

afterEach(() => vi.restoreAllMocks());

describe('welcome dashboard of an organisation', () => {
  it.each(['/sipwin-institute/admin', '/sipwin-institute/admin/'])(
    'R2.1.17 R2.2.10.4 R2.2.10.6 R10.1 %s shows the confirmed role and the name',
    async (at) => {
      stubApi({
        [LIST]: listOf(buildCard({ roles: ['admin', 'lecturer'] })),
        [`${CHECK}/admin`]: hasRole(true),
      });
      open(at);
      await waitFor(() => expect(fact('Profile Information', 'Role')).toBe('Admin'));
      await waitFor(() => expect(fact('Contact Details', 'Organization')).toBe('Sipwin Institute'));
      expect(fact('Sipwin Institute', 'Members')).toBe('128 members');
      expect(fact('Sipwin Institute', 'Your roles')).toBe('AdminLecturer');
    },
  );

  it('R2.2.10.1 R2.2.10.2 R2.2.10.3 R2.2.10.5 R2.2.10.7 R2.2.10.8 R2.2.10.9 has the greeting and all the cards', async () => {
    stubApi({ [LIST]: listOf(buildCard()), [`${CHECK}/admin`]: hasRole(true) });
    open('/sipwin-institute/admin');
    expect(screen.getByText(/^Good (morning|afternoon|evening),/).textContent).toContain(
      'NETHMI WIJESINGHE',
    );
    expect(fact('Profile Information', 'Username')).toBe('nethmi_w');
    expect(fact('Contact Details', 'Email')).toBe('nethmi@example.com');
    expect(fact('Session Information', 'Last login')).toMatch(/\d/);
    expect(fact('Session Information', 'Status')).toBe('Active');
    await screen.findByRole('region', { name: 'Quick Tips' });
    expect(region('Quick Tips').getAllByRole('listitem').length).toBeGreaterThan(1);
  });

  it('R2.1.17 it has a title of its own, with the name of the organisation', async () => {
    stubApi({ [LIST]: listOf(buildCard()), [`${CHECK}/admin`]: hasRole(true) });
    open('/sipwin-institute/admin');
    const name = 'Sipwin Institute Dashboard';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`${name} · Panthiya`));
  });

  it('R2.1.21 /org/{orgId}/ takes the highest role, without a question of its own', async () => {
    const seen = stubApi({ [LIST]: listOf(buildCard({ roles: ['lecturer', 'student'] })) });
    open('/org/sipwin-institute/');
    await waitFor(() => expect(fact('Profile Information', 'Role')).toBe('Lecturer'));
    await waitFor(() => expect(seen.map(({ call }) => call)).toEqual([LIST, TODAY]));
  });

  it.each(['student', 'lecturer'] as const)('R10.3 a %s can leave', async (role) => {
    const seen = stubApi({
      [LIST]: listOf(buildCard({ roles: [role] })),
      [`${CHECK}/${role}`]: hasRole(true),
      [LEAVE]: () => ({ json: { success: true, message: 'You left.' } }),
    });
    const { user } = open(`/sipwin-institute/${role}`);
    await user.click(await screen.findByRole('button', { name: 'Leave this organization' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You are at /org')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(LEAVE);
  });

  it('R10.3 an admin leaves by Settings, not here', async () => {
    stubApi({ [LIST]: listOf(buildCard()), [`${CHECK}/admin`]: hasRole(true) });
    open('/sipwin-institute/admin');
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave this organization' })).toBeNull();
  });

  it('R6.12 who is no member sees a plain note and their own data only', async () => {
    stubApi({ [LIST]: listOf(), [`${CHECK}/admin`]: hasRole(false) });
    open('/sipwin-institute/admin');
    expect(await screen.findByText('You are not a member here')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fact('Profile Information', 'Role')).toBe('User');
    expect(fact('Contact Details', 'Organization')).toBe('Not assigned');
    expect(screen.queryByText('Sipwin Institute')).toBeNull();
  });

  it.each([
    [['student'], 'lecturer', 'You are a student here, not a lecturer', 'student'],
    [['lecturer', 'student'], 'admin', 'You are a lecturer here, not an admin', 'lecturer'],
    [['admin'], 'student', 'You are an admin here, not a student', 'admin'],
  ] as const)(
    'R6.12 a member with the roles %j at the address of a %s is told which they have',
    async (roles, asked, title, role) => {
      stubApi({
        [LIST]: listOf(buildCard({ roles: [...roles] })),
        [`${CHECK}/${asked}`]: hasRole(false),
      });
      open(`/sipwin-institute/${asked}`);
      expect(await screen.findByText(title)).toBeTruthy();
      const way = screen.getByRole('link', { name: `Go to your ${role} page` });
      expect(way.getAttribute('href')).toBe(`/sipwin-institute/${role}`);
      expect(screen.queryByText(/not a member/)).toBeNull();
      expect(fact('Profile Information', 'Role')).toBe('User');
      expect(fact('Contact Details', 'Organization')).toBe('Sipwin Institute');
    },
  );

  it('R6.12 nobody is told that they are no member before the list of their organisations says so', async () => {
    const { answer, release } = heldAnswer();
    stubApi({ [LIST]: answer, [`${CHECK}/lecturer`]: hasRole(false) });
    open('/sipwin-institute/lecturer');
    expect(screen.getByRole('region', { name: 'Loading' })).toBeTruthy();
    release(listOf(buildCard({ roles: ['student'] }))());
    expect(await screen.findByText('You are a student here, not a lecturer')).toBeTruthy();
  });

  it('R6.12 R8.46 when the check fails the same, and the note does not claim what nobody knows', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    stubApi({
      [LIST]: listOf(buildCard()),
      [`${CHECK}/admin`]: () => refusal(500, 'Broken', 'INTERNAL'),
    });
    open('/sipwin-institute/admin');
    expect(await screen.findByText(/could not check your role/)).toBeTruthy();
    expect(fact('Profile Information', 'Role')).toBe('User');
    expect(screen.queryByText(/Broken/)).toBeNull();
  });

  it('R2.1.17 R2.2.10.4 while role and list are asked for their places are held', async () => {
    const { answer, release } = heldAnswer();
    stubApi({ [LIST]: listOf(buildCard()), [`${CHECK}/admin`]: answer });
    open('/sipwin-institute/admin');
    expect(fact('Profile Information', 'Role')).not.toContain('User');
    expect(screen.getByRole('region', { name: 'Loading' })).toBeTruthy();
    release(hasRole(true)());
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Loading' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Sipwin Institute' })).toBeTruthy();
  });

  it.each(['/org/sample-lakeside-english/', '/sample-lakeside-english/admin'])(
    'R2.2.7.2 the sample at %s is clearly marked, and the server is asked nothing about it',
    async (at) => {
      const seen = stubApi({ [LIST]: listOf() });
      open(at);
      expect(screen.getByText('This is an example')).toBeTruthy();
      expect(region('Lakeside English').getByText('Example')).toBeTruthy();
      await waitFor(() => expect(seen.map(({ call }) => call)).toEqual([LIST]));
    },
  );

  it('R3.17 an archived one says so', async () => {
    stubApi({
      [LIST]: listOf(buildCard({ status: 'archived' })),
      [`${CHECK}/admin`]: hasRole(true),
    });
    open('/sipwin-institute/admin');
    expect(await screen.findByText('This organization is archived')).toBeTruthy();
  });
});

describe('own organisations on the main dashboard', () => {
  it('R2.1.9 R1.5 up to four with their roles, each leading to its dashboard', async () => {
    const cards = [1, 2, 3, 4, 5, 6].map((at) =>
      buildCard({ orgId: `class-${at}`, name: `Class ${at}` }),
    );
    stubApi({ [LIST]: listOf(...cards) });
    showSignedIn(<DashboardPage />);
    const link = await screen.findByRole('link', { name: 'Class 1' });
    expect(link.getAttribute('href')).toBe('/org/class-1/');
    const card = region('My Organizations');
    expect(card.getByText('and 2 more')).toBeTruthy();
    expect(card.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/org');
  });

  it('R2.1.9 R2.2.10.4 R2.2.10.6 none: what to do, and nothing invented', async () => {
    stubApi({ [LIST]: listOf() });
    showSignedIn(<DashboardPage />);
    expect(await screen.findByText(/None yet/)).toBeTruthy();
    expect(fact('Profile Information', 'Role')).toBe('User');
    expect(fact('Contact Details', 'Organization')).toBe('Not assigned');
  });

  it('R2.1.9 a list that failed can be asked for again', async () => {
    let tries = 0;
    stubApi({
      [LIST]: () => ((tries += 1) === 1 ? refusal(400, 'Not now.') : listOf(buildCard())()),
    });
    const { user } = showSignedIn(<DashboardPage />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Sipwin Institute' })).toBeTruthy();
  });
});
