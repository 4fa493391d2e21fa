import { cookieAges, cookieNames, readCookie, writeCookie } from './cookies.ts';

export type Theme = 'light' | 'dark';

/** The present theme: the stored choice, else the device's preference (R3.28). */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches the theme and keeps the choice for a year (R4.13, R9.2). */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeCookie(cookieNames.theme, theme, cookieAges.preference);
}

/** If no server wrote the choice into the page (dev server), before the first paint (R2.2.1.20). */
export function applyStoredTheme(): void {
  const { dataset } = document.documentElement;
  const stored = readCookie(cookieNames.theme);
  if (!dataset['theme'] && (stored === 'light' || stored === 'dark')) dataset['theme'] = stored;
}
