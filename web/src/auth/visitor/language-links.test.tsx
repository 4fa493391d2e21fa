import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubReload } from '../../../testing/stub-reload.ts';
import { cookieNames, readCookie } from '../cookies.ts';
import { LanguageLinks } from './language-links.tsx';

let reload: ReturnType<typeof stubReload>;
beforeEach(() => {
  reload = stubReload();
  document.documentElement.lang = 'en';
});
afterEach(() => vi.unstubAllGlobals());

describe('R15.1.4 the languages at the end of a visitor’s page', () => {
  it('are each in themselves, and say so', () => {
    render(<LanguageLinks />);
    const links = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.lang, link.getAttribute('hreflang')]),
    ).toEqual([
      ['English', 'en', 'en'],
      ['සිංහල', 'si', 'si'],
      ['தமிழ்', 'ta', 'ta'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  it('R15.1.5 a press keeps the choice and opens the same address in it', async () => {
    render(<LanguageLinks />);
    await userEvent.click(screen.getByRole('link', { name: 'සිංහල' }));
    expect(readCookie(cookieNames.language)).toBe('si');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('R15.1.5 a mailed link is still in the address that opens again', async () => {
    const replaced = vi.spyOn(history, 'replaceState');
    render(<LanguageLinks fragment="#token=AbC-1" />);
    await userEvent.click(screen.getByRole('link', { name: 'தமிழ்' }));
    expect(replaced).toHaveBeenCalledWith(null, '', '#token=AbC-1');
    expect(reload).toHaveBeenCalledOnce();
    replaced.mockRestore();
    history.replaceState(null, '', location.pathname);
  });
});
