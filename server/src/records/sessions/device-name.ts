import { type DeviceName, deviceText } from '@panthiya/contract/identity/devices.texts';
import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import { say } from '@panthiya/contract/locale/say';
import { BROWSER_MAP, parse } from 'bowser';

/** The name that a person would give the device of the sign-in. */
interface Device extends DeviceName {
  /** In English, for files and for staff. */
  readonly name: string;
  readonly isPhone: boolean;
}

const UNKNOWN: Device = { name: 'Unknown device', browser: '', system: '', isPhone: false };

/** The library gives back whatever an unknown program says of itself, and that would stand in mails of ours: words, a link. */
const KNOWN_BROWSERS = new Set(Object.values(BROWSER_MAP));

/** Reads what a browser says of itself: Chrome on Android, Safari on iPhone. */
export function readDevice(userAgent: string): Device {
  // The library does not accept an empty text.
  if (userAgent === '') return UNKNOWN;
  const { browser: told, os, platform } = parse(userAgent);
  const isKnown = told.name !== undefined && KNOWN_BROWSERS.has(told.name);
  const browser = (isKnown && told.name?.replace(/ for Android$/, '')) || '';
  // People say iPhone or iPad, never iOS.
  const system = (os.name === 'iOS' ? (platform.model ?? os.name) : os.name) ?? '';
  if (browser === '' && system === '') return UNKNOWN;
  const isPhone = platform.type === 'mobile' || platform.type === 'tablet';
  const name = say(deviceText({ browser, system }), DEFAULT_LOCALE);
  return { name, browser, system, isPhone };
}
