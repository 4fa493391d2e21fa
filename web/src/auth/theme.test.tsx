import { setDevicePrefersDark } from '../../testing/window-width.ts';
import { describe, expect, it, vi } from 'vitest';
import { writeCookie } from './cookies.ts';
import { applyStoredTheme, chooseTheme, currentTheme } from './theme.ts';

const html = document.documentElement;

describe('theme', () => {
  it("R3.28 on the first visit it is the system's preference", () => {
    applyStoredTheme();
    expect(html.dataset['theme']).toBeUndefined();
    expect(currentTheme()).toBe('light');
    setDevicePrefersDark(true);
    expect(currentTheme()).toBe('dark');
  });

  it('R4.13 R9.2 a choice holds at once and persists for 365 days', () => {
    const setter = vi.spyOn(document, 'cookie', 'set');
    chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
    expect(setter.mock.lastCall?.[0]).toContain('pt_theme=dark; Path=/; Max-Age=31536000');
    delete html.dataset['theme'];
    applyStoredTheme();
    expect(html.dataset['theme']).toBe('dark');
  });

  it('R2.2.1.20 what the server wrote on the html element stands, and nonsense is not applied', () => {
    html.dataset['theme'] = 'light';
    writeCookie('pt_theme', 'dark', 60);
    applyStoredTheme();
    expect(html.dataset['theme']).toBe('light');
    delete html.dataset['theme'];
    writeCookie('pt_theme', 'pink', 60);
    applyStoredTheme();
    expect(html.dataset['theme']).toBeUndefined();
  });
});
