import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  BELL,
  bellIs,
  buildNotification,
  NOTIFICATIONS,
  notificationsAre,
} from '../../../../testing/notifications.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { NotificationsPage } from './notifications-page.tsx';

const AT = '/account/notifications';
const older = buildNotification({ id: '480', title: 'Older news', at: '2026-10-01T04:00:00.000Z' });

describe('R17.14.5 the page of all notifications', () => {
  it('R17.4.10 it pages by key', async () => {
    stubApi({
      [BELL]: () => bellIs(2),
      [NOTIFICATIONS]: notificationsAre([buildNotification()], 'k1'),
      [`${NOTIFICATIONS}?cursor=k1`]: notificationsAre([older]),
    });
    const { user } = showSignedIn(<NotificationsPage />, {}, AT);
    expect(await screen.findByRole('heading', { level: 2, name: 'Today' })).toBeTruthy();
    expect(screen.queryByText('Older news')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Older news')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Thursday 1 October' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('R17.4.10 the filter stands in the address', async () => {
    const seen = stubApi({
      [BELL]: () => bellIs(0),
      [`${NOTIFICATIONS}?which=unread`]: notificationsAre([]),
    });
    showSignedIn(<NotificationsPage />, {}, `${AT}?view=unread`);
    expect(await screen.findByText('All read')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Unread' }).getAttribute('aria-selected')).toBe('true');
    expect(seen.map(({ call }) => call)).not.toContain(NOTIFICATIONS);
  });

  it('R17.14.5 a failure offers another try', async () => {
    stubApi({ [BELL]: () => bellIs(0), [NOTIFICATIONS]: () => refusal(403, 'Not now.') });
    showSignedIn(<NotificationsPage />, {}, AT);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  });
});
