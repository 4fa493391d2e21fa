import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubReload } from '../../../../testing/stub-reload.ts';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { cookieNames, readCookie, removeCookie, writeCookie } from '../../../auth/cookies.ts';
import { LanguageDialog } from './language-dialog.tsx';

let reload: ReturnType<typeof stubReload>;
const close = vi.fn<() => void>();
beforeEach(() => {
  reload = stubReload();
  removeCookie(cookieNames.language);
});
afterEach(() => vi.unstubAllGlobals());

const show = (language: 'si' | null = null) =>
  showSignedIn(<LanguageDialog onClose={close} />, { profile: buildProfile({ language }) });
const choice = (name: string) => screen.getByRole('radio', { name });
const switchButton = () => screen.getByRole('button', { name: 'Switch' });

describe('R15.1.4 the language of a user', () => {
  it('is one of three, or that of the device', () => {
    show('si');
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['English', 'සිංහල', 'தமிழ்', 'As my device']);
    expect(choice('සිංහල')).toHaveProperty('checked', true);
    expect(switchButton()).toHaveProperty('disabled', true);
  });

  it('R15.1.5 is saved before the page opens in it', async () => {
    const sent: unknown[] = [];
    stubApi({
      'PUT /api/account/language': (body) => {
        sent.push(body, readCookie(cookieNames.language), reload.mock.calls.length);
        return { json: { success: true, message: 'The language is changed.', language: 'ta' } };
      },
    });
    const { user } = show();
    await user.click(choice('தமிழ்'));
    await user.click(switchButton());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ language: 'ta' }, undefined, 0]);
    expect(readCookie(cookieNames.language)).toBe('ta');
    // Whoever refuses the new page, for something unsaved, has their page again.
    expect(close).toHaveBeenCalledOnce();
  });

  it('R15.1.3 what this device was told counts for an account without a language, and can be forgotten', () => {
    writeCookie(cookieNames.language, 'ta', 60);
    show();
    expect(choice('தமிழ்')).toHaveProperty('checked', true);
    expect(choice('As my device')).toHaveProperty('checked', false);
  });

  it('R15.1.5 left to the device, the choice is forgotten', async () => {
    writeCookie(cookieNames.language, 'si', 60);
    stubApi({
      'PUT /api/account/language': () => ({
        json: { success: true, message: 'The language is changed.', language: null },
      }),
    });
    const { user } = show('si');
    await user.click(choice('As my device'));
    await user.click(switchButton());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(readCookie(cookieNames.language)).toBeUndefined();
  });

  it('R15.1.5 without a line nothing changes, and the dialog says why', async () => {
    stubApi({
      'PUT /api/account/language': () =>
        refusal(503, 'The site is not available now.', 'UNAVAILABLE'),
    });
    const { user } = show();
    await user.click(choice('සිංහල'));
    await user.click(switchButton());
    expect(await screen.findByText('The site is not available now.')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    expect(readCookie(cookieNames.language)).toBeUndefined();
    expect(choice('සිංහල')).toHaveProperty('checked', true);
  });
});
