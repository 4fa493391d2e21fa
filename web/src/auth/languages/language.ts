import { LANGUAGE_PARAMETER } from '@panthiya/contract/locale/language-address';
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

/**
 * Takes the language out of the page's address, where a mail put it. It is kept for a device that was told none: the pages that
 * follow are in it too. The browser's own list of pages then has the plain address, and a choice on the page counts.
 */
export function takeAddressLanguage(): void {
  const { origin, pathname, search, hash } = location;
  const [named, ...more] = new URLSearchParams(search).getAll(LANGUAGE_PARAMETER);
  if (named === undefined) return;
  if (isLocale(named) && more.length === 0 && chosenLanguage() === undefined) {
    writeCookie(cookieNames.language, named, cookieAges.preference);
  }
  // As they stand: the rest of the address is not ours to write anew.
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part.split('=', 1)[0] !== LANGUAGE_PARAMETER)
    .join('&');
  history.replaceState(history.state, '', `${origin}${pathname}${rest && `?${rest}`}${hash}`);
}

/** Opens the page in the language of its reader's account, once (R15.1.3). */
export function followAccount(language: Locale): void {
  // A page that comes in another language though the choice is there would load for ever.
  if (document.documentElement.lang === language || chosenLanguage() === language) return;
  writeCookie(cookieNames.language, language, cookieAges.preference);
  // So would one whose browser keeps no cookie.
  if (chosenLanguage() === language) location.reload();
}
