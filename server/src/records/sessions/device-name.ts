import { parse } from 'bowser';

/** What a person would call the thing they signed in with. */
interface Device {
  readonly name: string;
  readonly isPhone: boolean;
}

const UNKNOWN: Device = { name: 'Unknown device', isPhone: false };

/** Reads a browser's own words about itself: Chrome on Android, Safari on iPhone. */
export function readDevice(userAgent: string): Device {
  // The library takes no empty text.
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
