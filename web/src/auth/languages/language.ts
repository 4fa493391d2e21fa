import { isLocale, type Locale } from '@panthiya/contract/locale/locales';
import { cookieAges, cookieNames, readCookie, removeCookie, writeCookie } from '../cookies.ts';

/** The language that this device was told to use; undefined while it follows its own settings. */
export function chosenLanguage(): Locale | undefined {
  const chosen = readCookie(cookieNames.language);
  return isLocale(chosen) ? chosen : undefined;
}

/**
 * Keeps a choice on this device, and opens the same page in it (R15.1.5). null leaves it to the device.
 * @param fragment what a mailed link brought in its address, which the page has taken out of it
 */
export function openInLanguage(language: Locale | null, fragment?: string): void {
  if (language === null) removeCookie(cookieNames.language);
  else writeCookie(cookieNames.language, language, cookieAges.preference);
  if (fragment) history.replaceState(null, '', fragment);
  location.reload();
}

/** Opens the page in the language of its reader's account, once (R15.1.3). */
export function followAccount(language: Locale): void {
  // A page that comes in another language though the choice is there would load for ever.
  if (document.documentElement.lang === language || chosenLanguage() === language) return;
  writeCookie(cookieNames.language, language, cookieAges.preference);
  // So would one whose browser keeps no cookie.
  if (chosenLanguage() === language) location.reload();
}
