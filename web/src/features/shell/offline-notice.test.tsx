import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showSignedIn } from '../../../testing/session.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { cookieNames, writeCookie } from '../../auth/cookies.ts';
import { OfflineNotice } from './offline-notice.tsx';

describe('offline notice', () => {
  it('is not there while the server answers', () => {
    showSignedIn(<OfflineNotice />);
    expect(screen.queryByText('No connection')).toBeNull();
  });

  it('says what one sees, and asks the server again on a press', async () => {
    const user = { uid: 'u-nethmi', name: 'NETHMI', email: 'nethmi@example.com' };
    const seen = stubApi({ 'GET /api/protected': () => ({ json: { success: true, user } }) });
    writeCookie(cookieNames.token, 'pt1_x', 60);
    const reloadProfile = vi.fn<() => void>();
    const shown = showSignedIn(<OfflineNotice />, { isConfirmed: false, reloadProfile });
    expect(screen.getByText('No connection')).toBeTruthy();
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reloadProfile).toHaveBeenCalledTimes(1));
    expect(seen.map(({ call }) => call)).toEqual(['GET /api/protected']);
  });
});
