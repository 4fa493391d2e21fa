import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { buildCard, LIST, listOf } from '../../../testing/organizations.ts';
import { buildProfile, showSignedIn } from '../../../testing/session.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { SignedInRoutes } from './signed-in-routes.tsx';

const TITLE = 'Your role waits for the second step';
const HOME = '/dashboard';

function open(path: string, secondFactor: Profile['secondFactor'], asked = true) {
  const calls = stubApi({
    [LIST]: listOf(
      buildCard({ roles: ['lecturer'], ...(asked && { unprovenRoles: ['lecturer'] }) }),
      buildCard({ orgId: 'kandy', name: 'Kandy Maths' }),
    ),
  });
  showSignedIn(<SignedInRoutes />, { profile: buildProfile({ secondFactor }) }, path);
  return calls;
}
const isThere = () => screen.queryByText(TITLE) !== null;

describe('R18.5.2 a role that waits for the second step, on pages that need no role', () => {
  it.each([
    ['off', 'Set it up'],
    ['on', 'Enter the code'],
  ] as const)('R18.5.2 the page names whose rule it is, and leads on: %s', async (state, name) => {
    open(HOME, state);
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByText(TITLE)).toBeTruthy();
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(names).toContain('Sipwin Institute');
    expect(names).not.toContain('Kandy Maths');
  });

  it.each([
    ['shown', HOME, true],
    ['off', HOME, false],
    ['off', '/org/kandy/courses', true],
    // Both pages say it themselves.
    ['off', '/sipwin-institute/lecturer/courses', true],
    ['off', '/account', true],
  ] as const)('R18.5.2 nothing of it where the step is %s, on %s, asked: %s', async (...given) => {
    const [state, path, asked] = given;
    const calls = open(path, state, asked);
    await waitFor(() => expect(calls.some(({ call }) => call === LIST)).toBe(true));
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect(isThere()).toBe(false);
  });
});
