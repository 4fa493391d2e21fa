import { buildProfile } from '../../testing/session.tsx';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCard, hasRole, LIST, listOf } from '../../testing/organizations.ts';
import { stubApi, type SeenCall } from '../../testing/stub-api.ts';
import { loadCipher, openUser } from '../auth/user-cipher.ts';
import { cookieNames, readCookie } from '../auth/cookies.ts';
import { beginSession, endSession, startSession } from '../auth/session.ts';
import { readSessionSnapshot, setSessionSnapshot } from '../auth/session-state.ts';
import { App } from './app.tsx';

const user = { uid: 'u-nethmi', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.com' };
const CHECK = 'GET /api/profile/orgroles/sipwin-institute';
const answers = {
  'GET /api/protected': () => ({ json: { success: true, user } }),
  'GET /api/profile': () => ({ json: { success: true, profile: buildProfile() } }),
  'GET /api/invites': () => ({ json: { success: true, invites: [] } }),
  [LIST]: listOf(buildCard({ roles: ['admin', 'lecturer'] })),
  [`${CHECK}/admin`]: hasRole(true),
  [`${CHECK}/lecturer`]: hasRole(true),
  [`${CHECK}/student`]: hasRole(false),
};
let token = '';
let visits = 0;

/** Opens the product at an address, signed in. */
async function open(address: string): Promise<SeenCall[]> {
  const seen = stubApi(answers);
  visits += 1;
  token = `pt1_org_${visits}`;
  await beginSession({ token, user });
  setSessionSnapshot(readSessionSnapshot());
  history.replaceState(null, '', address);
  render(<App />);
  return seen;
}

beforeAll(startSession);
beforeEach(() => {
  cleanup();
  endSession();
});

describe('addresses of organisations', () => {
  it.each(['/org', '/organization'])('R2.1.16 %s shows My Organizations', async (address) => {
    await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'My Organizations' })).toBeTruthy();
    expect(location.pathname).toBe(address);
    // The title follows in an effect, after the heading is there.
    await waitFor(() => expect(document.title).toContain('My Organizations'));
  });

  it.each([
    '/sipwin-institute/admin',
    '/sipwin-institute/lecturer',
    '/sipwin-institute/student',
    '/sipwin-institute/student/courses',
    '/org/sipwin-institute',
    '/org/sipwin-institute/',
  ])(
    'R2.1.17 R2.1.18 R2.1.19 R2.1.21 %s shows the welcome dashboard and keeps its address',
    async (address) => {
      await open(address);
      expect(await screen.findByText(/^Good (morning|afternoon|evening),/)).toBeTruthy();
      expect(location.pathname).toBe(address);
    },
  );

  it.each([
    '/sipwin-institute/teacher',
    '/sipwin-institute/admin/nothing',
    '/Sipwin/admin',
    '/api/admin',
  ])('R2.1.18 R2.1.23 %s is not found', async (address) => {
    await open(address);
    expect(await screen.findByText('Page Not Found')).toBeTruthy();
  });

  it('R2.1.23 fixed routes win: /admin/packages is no organisation', async () => {
    const seen = await open('/admin/packages');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(seen.map(({ call }) => call)).toContain(LIST));
    expect(seen.some(({ call }) => call.includes('orgroles'))).toBe(false);
  });

  it('R10.1 R2.1.22 the shell switches between roles without a reload', async () => {
    await open('/sipwin-institute/admin');
    const driver = userEvent.setup();
    await driver.click(await screen.findByRole('button', { name: /Sipwin Institute/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch to' }));
    await driver.click(dialog.getByRole('link', { name: 'Sipwin Institute, Lecturer' }));
    await waitFor(() => expect(location.pathname).toBe('/sipwin-institute/lecturer'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull());
  });

  it('R3.8 the kept user has the organisation and the confirmed role', async () => {
    await open('/sipwin-institute/admin');
    await waitFor(async () => {
      const kept = readCookie(cookieNames.user) ?? '';
      const opened = await openUser(await loadCipher(), kept, token);
      expect(opened).toMatchObject({ organization: 'Sipwin Institute', role: 'admin' });
    });
  });
});
