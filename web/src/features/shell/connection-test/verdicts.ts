import { t } from '#texts';
import type { Device, DeviceOutcome } from './device-checks.ts';
import { type Download, FASTEST } from './line-checks.ts';

/** The result of a check, in words that a student understands, and what to do if something is wrong. */
export interface Verdict {
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly result: string;
  readonly advice?: string;
}

const NEARER = t`Move nearer to the router or to a window, or try another network.`;

/** Names of devices in the midst of a sentence. */
export const deviceNames: Readonly<Record<Device, string>> = {
  camera: t({ message: 'camera', context: 'in a sentence' }),
  microphone: t({ message: 'microphone', context: 'in a sentence' }),
};

/** `milliseconds`: the median of several answers; undefined when none came. */
export function judgeRoundTrip(milliseconds: number | undefined): Verdict {
  if (milliseconds === undefined) {
    return {
      tone: 'bad',
      result: t`No answer from our server.`,
      advice: t`Check that Wi-Fi or mobile data is on, then run the test again.`,
    };
  }
  const time = t`${{ count: Math.max(1, Math.round(milliseconds)) }} ms`;
  if (milliseconds < 150) return { tone: 'ok', result: t`${{ time }}. Pages answer at once.` };
  if (milliseconds < 400)
    return { tone: 'ok', result: t`${{ time }}. Good enough for live classes.` };
  return {
    tone: 'warn',
    result: t`${{ time }}. Voices in a live class may come late.`,
    advice: NEARER,
  };
}

/** `download`: undefined when it could not be measured. */
export function judgeDownload(download: Download | undefined): Verdict {
  if (download === undefined) {
    return {
      tone: 'bad',
      result: t`The speed could not be measured.`,
      advice: t`Run the test again when the connection is back.`,
    };
  }
  const { speed, bytes } = download;
  const size = Math.ceil(bytes / 1000);
  const measured =
    speed >= FASTEST
      ? t`More than ${{ speed: FASTEST }} Mbit/s, measured with ${{ size }} KB`
      : t`${{ speed: speed.toFixed(1) }} Mbit/s, measured with ${{ size }} KB`;
  if (speed >= 2)
    return { tone: 'ok', result: t`${{ measured }}. Good for live classes with video.` };
  if (speed >= 0.5) {
    return {
      tone: 'warn',
      result: t`${{ measured }}. Enough for lessons and sound; video may stop at times.`,
      advice: t`Turn your own camera off in a live class. Move nearer to the router or to a window, or try another network.`,
    };
  }
  return { tone: 'bad', result: t`${{ measured }}. Too slow for live video.`, advice: NEARER };
}

export function judgeCookies(areKept: boolean): Verdict {
  return areKept
    ? { tone: 'ok', result: t`On. You stay signed in for 7 days.` }
    : {
        tone: 'bad',
        result: t`Off. You cannot stay signed in.`,
        advice: t`Allow cookies for this site in the settings of your browser.`,
      };
}

export function judgeStorage(isKept: boolean): Verdict {
  return isKept
    ? { tone: 'ok', result: t`On. What you type stays when the page is loaded again.` }
    : {
        tone: 'warn',
        result: t`Off. What you type is lost when the page is loaded again.`,
        advice: t`Leave the private window, or allow site data in the settings of your browser.`,
      };
}

/** The result of opening the camera or the microphone. */
export function judgeDevice(tried: Device, outcome: DeviceOutcome): Verdict {
  const device = deviceNames[tried];
  switch (outcome) {
    case 'works':
      return { tone: 'ok', result: t`Your ${{ device }} works.` };
    case 'refused':
      return {
        tone: 'bad',
        result: t`Your browser may not use the ${{ device }}.`,
        advice: t`Tap the icon beside the address, allow the ${{ device }}, and check again.`,
      };
    case 'missing':
      return {
        tone: 'bad',
        result: t`No ${{ device }} was found.`,
        advice: t`Connect one, or use a phone or tablet that has one.`,
      };
    case 'busy':
      return {
        tone: 'warn',
        result: t`Another app is using the ${{ device }}.`,
        advice: t`Close the other app or call, and check again.`,
      };
    case 'unsupported':
      return {
        tone: 'bad',
        result: t`This browser cannot use the ${{ device }} here.`,
        advice: t`Open the site by its https address, in an up-to-date browser.`,
      };
  }
}
