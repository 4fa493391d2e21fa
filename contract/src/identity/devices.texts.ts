import { msg } from '#texts';
import type { Text } from '../locale/say.ts';

/** What a browser says of itself; '' for what it does not say. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** A device as people say it: Chrome on Android. */
export function deviceText({ browser, system }: DeviceName): Text | string {
  if (browser !== '' && system !== '') return msg`${{ browser }} on ${{ system }}`;
  return browser || system || msg`Unknown device`;
}
