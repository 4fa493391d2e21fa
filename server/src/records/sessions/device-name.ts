import { parse } from 'bowser';

/** The name that a person would give the device of the sign-in. */
interface Device {
  readonly name: string;
  readonly isPhone: boolean;
}

const UNKNOWN: Device = { name: 'Unknown device', isPhone: false };

/** Reads what a browser says of itself: Chrome on Android, Safari on iPhone. */
export function readDevice(userAgent: string): Device {
  // The library does not accept an empty text.
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  const browserName = browser.name?.replace(/ for Android$/, '');
  // People say iPhone or iPad, never iOS.
  const systemName = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  const name = [browserName, systemName].filter(Boolean).join(' on ');
  return name === ''
    ? UNKNOWN
    : { name, isPhone: platform.type === 'mobile' || platform.type === 'tablet' };
}
