import { screen, waitFor } from '@testing-library/react';
import type { GroupSetting } from '@panthiya/contract/notifications/settings.contract';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { NotificationSettingsPage } from './notification-settings-page.tsx';

const READ = 'GET /api/notifications/settings';
const SAVE = 'PUT /api/notifications/settings';
const setting = (group: GroupSetting['group'], changes: Partial<GroupSetting> = {}) => ({
  group,
  mail: 'at-once' as const,
  isFixed: false,
  ...changes,
});
const settingsAre = (changes: Partial<GroupSetting> = {}) => ({
  json: {
    success: true,
    groups: [
      setting('announcements', changes),
      setting('payments'),
      setting('security', { isFixed: true }),
    ],
  },
});
function open(answers: Answers) {
  const seen = stubApi(answers);
  const shown = showSignedIn(<NotificationSettingsPage />, {}, '/account/notifications/settings');
  const saved = () => seen.filter(({ call }) => call === SAVE).map(({ body }) => body);
  return { saved, ...shown };
}
const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

describe('R17.14.5 the page of the settings', () => {
  it('R17.14.5 each change is saved at once and can be undone', async () => {
    let mail: GroupSetting['mail'] = 'at-once';
    const { saved, user } = open({
      [READ]: () => settingsAre({ mail }),
      [SAVE]: (body) => {
        mail = (body as { groups: { mail: GroupSetting['mail'] }[] }).groups[0]?.mail ?? mail;
        return settingsAre({ mail });
      },
    });
    const select = await choice('Announcements');
    await user.selectOptions(select, 'No emails');
    expect((await screen.findByRole('status')).textContent).toContain('Announcements: No emails');
    expect(select.value).toBe('off');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(select.value).toBe('at-once'));
    expect(saved()).toEqual([
      { groups: [{ group: 'announcements', mail: 'off' }] },
      { groups: [{ group: 'announcements', mail: 'at-once' }] },
    ]);
  });

  it('R17.5.1 emails of the own sign-in cannot be turned off', async () => {
    open({ [READ]: () => settingsAre() });
    expect(await choice('Plans and payments')).toBeTruthy();
    expect(screen.getByText('Always at once')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Security' })).toBeNull();
  });

  it('R17.14.5 what could not be saved goes back, and is said', async () => {
    const { user } = open({
      [READ]: () => settingsAre(),
      [SAVE]: () => refusal(403, 'Not now.'),
    });
    const select = await choice('Announcements');
    await user.selectOptions(select, 'No emails');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() => expect(select.value).toBe('at-once'));
  });

  it('R17.14.5 a failure offers another try', async () => {
    open({ [READ]: () => refusal(403, 'Not now.') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
