import { type DeviceName, deviceText } from '@panthiya/contract/identity/devices.texts';
import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import { say } from '@panthiya/contract/locale/say';
import { parse } from 'bowser';

/** The name that a person would give the device of the sign-in. */
interface Device extends DeviceName {
  /** In English, for files and for staff. */
  readonly name: string;
  readonly isPhone: boolean;
}

const UNKNOWN: Device = { name: 'Unknown device', browser: '', system: '', isPhone: false };

/** Reads what a browser says of itself: Chrome on Android, Safari on iPhone. */
export function readDevice(userAgent: string): Device {
  // The library does not accept an empty text.
  if (userAgent === '') return UNKNOWN;
  const { browser: told, os, platform } = parse(userAgent);
  const browser = told.name?.replace(/ for Android$/, '') ?? '';
  // People say iPhone or iPad, never iOS.
  const system = (os.name === 'iOS' ? (platform.model ?? os.name) : os.name) ?? '';
  if (browser === '' && system === '') return UNKNOWN;
  const isPhone = platform.type === 'mobile' || platform.type === 'tablet';
  const name = say(deviceText({ browser, system }), DEFAULT_LOCALE);
  return { name, browser, system, isPhone };
}
