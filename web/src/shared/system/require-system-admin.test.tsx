import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildProfile, showSignedIn } from '../../../testing/session.tsx';
import { givePassword, REAUTH } from '../../../testing/reauthentication.ts';
import { refusal, stubApi } from '../../../testing/stub-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Session } from '../../auth/session-context.ts';
import { RequireSystemAdmin } from './require-system-admin.tsx';

function open(changes: Partial<Session>, hasToken = true) {
  if (hasToken) document.cookie = 'pt_token=pt1_test; Path=/';
  return showSignedIn(
    <RequireSystemAdmin title="Plans">
      <p>For the provider alone</p>
    </RequireSystemAdmin>,
    changes,
    '/admin/packages',
  );
}

const content = () => screen.queryByText('For the provider alone');

describe('RequireSystemAdmin', () => {
  it('R4.48 R6.3 a system administrator sees the page', () => {
    const profile = buildProfile({ isSystemAdmin: true, secondFactor: 'shown' });
    open({ profile, isSystemAdmin: true });
    expect(content()).toBeTruthy();
  });

  it('R18.5.1 one without a second step is led to its set-up, and the link knows the way back', () => {
    open({ profile: buildProfile({ isSystemAdmin: true }), isSystemAdmin: true });
    expect(content()).toBeNull();
    expect(screen.getByText('Turn on the second step first')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe(
      '/account?back=%2Fadmin%2Fpackages',
    );
  });

  it('R18.5.1 one whose sign-in has not shown it enters the code here', async () => {
    stubApi({
      [REAUTH]: (body) =>
        (body as { code?: string }).code === undefined
          ? refusal(
              403,
              'Your second step is needed too: a code, or your passkey.',
              'CODE_REQUIRED',
              'code',
            )
          : { json: { success: true, message: 'Confirmed.' } },
    });
    const reloadProfile = vi.fn<() => void>();
    const profile = buildProfile({ isSystemAdmin: true, secondFactor: 'on' });
    const { user } = open({ profile, isSystemAdmin: true, reloadProfile });
    await user.click(screen.getByRole('button', { name: 'Enter the code' }));
    await givePassword(user);
    await user.type(await screen.findByLabelText('Code'), '482913');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce());
  });

  it('R6.4 R4.48 others see why not, in the page, at the same address', () => {
    open({});
    expect(
      screen.getByText('Access denied. System administrator privileges required.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Plans', level: 1 })).toBeTruthy();
    expect(content()).toBeNull();
    expect(screen.queryByText(/^You are at/)).toBeNull();
  });

  it('R8.25 without a token it asks for authentication', () => {
    open({ profile: buildProfile({ isSystemAdmin: true }), isSystemAdmin: true }, false);
    expect(screen.getByRole('alert').textContent).toContain('Authentication required');
    expect(content()).toBeNull();
  });

  it('R8.26 a refused profile call says so, and can be tried again', async () => {
    const reload = vi.fn<() => void>();
    const refused = new ApiError({ code: 'FORBIDDEN', message: 'Not you.', status: 403 });
    const { user } = open({ profile: undefined, profileError: refused, reloadProfile: reload });
    expect(screen.getByRole('alert').textContent).toContain('Failed to verify user permissions');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    new ApiError({ code: 'NETWORK', message: 'No connection.', status: 0 }),
    new TypeError('broken'),
  ])('R8.27 a profile call that threw says so: %s', (profileError) => {
    open({ profile: undefined, profileError });
    expect(screen.getByRole('alert').textContent).toContain('Failed to verify admin status');
    expect(content()).toBeNull();
  });

  it('R4.48 shows nothing of the page while the profile is on its way', () => {
    open({ profile: undefined });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(content()).toBeNull();
  });
});
