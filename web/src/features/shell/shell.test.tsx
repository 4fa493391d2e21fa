import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { showSignedIn } from '../../../testing/session.tsx';
import { setWindowWidth } from '../../../testing/window-width.ts';
import { Shell } from './shell.tsx';

const page = (
  <Shell>
    <h1>The page</h1>
  </Shell>
);
function Address() {
  const { pathname, search, hash } = useLocation();
  return <data data-testid="address">{pathname + search + hash}</data>;
}
const address = () => screen.getByTestId('address').textContent;
const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' });
const sidebar = () => document.querySelector('aside');
const isAbove = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('top bar', () => {
  it('R2.2.1.2 R17.14.1 holds, in order: sidebar toggle, centred logo, Support, bell, light/dark toggle, avatar menu', () => {
    showSignedIn(page);
    const parts = [
      toggle(),
      screen.getByRole('link', { name: /Panthiya/ }),
      screen.getByRole('button', { name: 'Support' }),
      screen.getByRole('button', { name: 'Notifications' }),
      screen.getByRole('button', { name: /theme/ }),
      screen.getByRole('button', { name: /Your menu/ }),
    ];
    const bar = screen.getByRole('banner');
    for (const part of parts) expect(bar.contains(part)).toBe(true);
    for (const [at, part] of parts.slice(1).entries()) {
      expect(isAbove(parts[at] as Element, part)).toBe(true);
    }
  });

  it('R2.2.1.20 landmarks: header for the top bar, aside for the sidebar, main for the page', () => {
    showSignedIn(page);
    expect(screen.getByRole('banner').tagName).toBe('HEADER');
    expect(screen.getByRole('complementary').tagName).toBe('ASIDE');
    expect(within(screen.getByRole('main')).getByText('The page')).toBeTruthy();
  });

  it('R4.13 R3.28 the theme toggles light/dark, says what a press will bring, and is kept', async () => {
    const { user } = showSignedIn(page);
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('pt_theme=dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(document.cookie).toContain('pt_theme=light');
  });

  it('a link leads past the bars to the page', async () => {
    const { user } = showSignedIn(page);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the page');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('sidebar', () => {
  it('R2.2.1.16 R6.13 R2.2.1.18 the default one has Home first and a Test entry, each with title, icon and link', () => {
    showSignedIn(page);
    const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole(
      'listitem',
    );
    expect(entries.map((entry) => entry.textContent)).toEqual(['Home', 'My Organizations', 'Test']);
    for (const entry of entries) {
      expect(entry.querySelector('svg')).toBeTruthy();
      expect(entry.querySelector('a[href], button')).toBeTruthy();
    }
  });

  it('marks where one is; /dashboard is Home too', () => {
    showSignedIn(page, {}, '/dashboard');
    const home = screen.getByRole('link', { name: 'Home' });
    expect(home.getAttribute('aria-current')).toBe('page');
  });

  it('R4.10 on desktop the toggle cycles open, minimized, closed, open', async () => {
    const { user } = showSignedIn(page);
    expect(sidebar()?.className).toContain('sidebar-open');
    await user.click(toggle());
    expect(sidebar()?.className).toContain('sidebar-minimized');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('title')).toBe('Home');
    await user.click(toggle());
    expect(sidebar()?.hidden).toBe(true);
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle());
    expect(sidebar()?.className).toContain('sidebar-open');
    expect(sidebar()?.hidden).toBe(false);
  });

  it.each([
    [1, 'sidebar-minimized'],
    [2, 'sidebar-closed'],
    [3, 'sidebar-open'],
  ])('R4.12 R9.2 after %i presses the flags persist across visits', async (presses, look) => {
    const setter = vi.spyOn(document, 'cookie', 'set');
    const { user, unmount } = showSignedIn(page);
    for (let press = 0; press < presses; press += 1) await user.click(toggle());
    expect(setter.mock.lastCall?.[0]).toContain('Max-Age=31536000;');
    setter.mockRestore();
    unmount();
    showSignedIn(page);
    expect(sidebar()?.className).toContain(look);
  });

  it('R4.11 R4.12 on mobile a page starts with it closed, and the toggle opens and closes it', async () => {
    setWindowWidth(390);
    const { user } = showSignedIn(page);
    expect(sidebar()?.hidden).toBe(true);
    await user.click(toggle());
    expect(sidebar()?.className).toContain('sidebar-open');
    await user.click(toggle());
    expect(sidebar()?.hidden).toBe(true);
    expect(document.cookie).not.toContain('pt_sidebar');
  });

  it('R9.8 mobile is below 900 px', () => {
    setWindowWidth(899);
    showSignedIn(page);
    expect(sidebar()?.hidden).toBe(true);
    setWindowWidth(900);
    return waitFor(() => expect(sidebar()?.hidden).toBe(false));
  });

  it('R2.2.1.17 on mobile it lies over the page with an overlay; tapping the overlay closes it', async () => {
    setWindowWidth(390);
    const { user } = showSignedIn(page);
    await user.click(toggle());
    expect(screen.getByRole('main', { hidden: true }).hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(sidebar()?.querySelector('a[href="/"]'));
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    expect(sidebar()?.hidden).toBe(true);
    expect(screen.getByRole('main').hasAttribute('inert')).toBe(false);
  });

  it('R2.2.1.17 Escape closes it too, and the focus returns to the toggle', async () => {
    setWindowWidth(390);
    const { user } = showSignedIn(page);
    await user.click(toggle());
    await user.keyboard('{Escape}');
    expect(sidebar()?.hidden).toBe(true);
    expect(document.activeElement).toBe(toggle());
  });

  it('R6.13 R2.2.1.18 Test has an address of its own; closing the test goes back to the page', async () => {
    const { user } = showSignedIn(
      <>
        {page}
        <Address />
      </>,
      {},
      '/account?from=mail',
    );
    const entry = screen.getByRole('link', { name: 'Test' });
    expect(entry.getAttribute('href')).toBe('/account?from=mail#test');
    await user.click(entry);
    await screen.findByRole('dialog', { name: 'Connection Test' });
    expect(address()).toBe('/account?from=mail#test');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe('/account?from=mail'));
    expect(screen.queryByRole('dialog', { name: 'Connection Test' })).toBeNull();
  });

  it('R6.13 who comes by the address of the test has it open, and stays on that page when it is closed', async () => {
    const { user } = showSignedIn(
      <>
        {page}
        <Address />
      </>,
      {},
      '/account#test',
    );
    await screen.findByRole('dialog', { name: 'Connection Test' });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe('/account'));
    expect(screen.queryByRole('dialog', { name: 'Connection Test' })).toBeNull();
  });
});

describe('support', () => {
  it('R2.2.1.11 R2.2.1.12 R2.2.1.14 the dialog has the title, the text and the note', async () => {
    const { user } = showSignedIn(page);
    await user.click(screen.getByRole('button', { name: 'Support' }));
    const dialog = await screen.findByRole('dialog', { name: 'Support & Contact' });
    expect(dialog.textContent).toContain('Need help? Get in touch with our support team:');
    expect(dialog.textContent).toContain(
      "We're here to help! Contact us during business hours for quick support.",
    );
  });

  it('R2.2.1.13 R2.2.1.15 it has a call link, a WhatsApp link with the same phone, and an e-mail link', async () => {
    const { user } = showSignedIn(page);
    await user.click(screen.getByRole('button', { name: 'Support' }));
    const addresses = within(await screen.findByRole('dialog'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      'tel:+94112345678',
      'https://wa.me/94112345678',
      'mailto:help@panthiya.example',
    ]);
  });

  it('R2.2.1.3 R2.2.1.9 the entry of the user menu opens it, and the classes leave one of the two in sight', async () => {
    const { user } = showSignedIn(page);
    expect(screen.getByRole('button', { name: 'Support' }).className).toContain('wide-only');
    await user.click(screen.getByRole('button', { name: /Your menu/ }));
    const entry = await screen.findByRole('menuitem', { name: 'Support' });
    expect(entry.className).toContain('phone-only');
    await user.click(entry);
    expect(await screen.findByRole('dialog', { name: 'Support & Contact' })).toBeTruthy();
  });
});
