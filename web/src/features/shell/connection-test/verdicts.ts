import type { Device, DeviceOutcome } from './device-checks.ts';
import { type Download, FASTEST } from './line-checks.ts';

/** The result of a check, in words that a student understands, and what to do if something is wrong. */
export interface Verdict {
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly result: string;
  readonly advice?: string;
}

const NEARER = 'Move nearer to the router or to a window, or try another network.';

/** `milliseconds`: the median of several answers; undefined when none came. */
export function judgeRoundTrip(milliseconds: number | undefined): Verdict {
  if (milliseconds === undefined) {
    return {
      tone: 'bad',
      result: 'No answer from our server.',
      advice: 'Check that Wi-Fi or mobile data is on, then run the test again.',
    };
  }
  const time = `${Math.max(1, Math.round(milliseconds))} ms`;
  if (milliseconds < 150) return { tone: 'ok', result: `${time}. Pages answer at once.` };
  if (milliseconds < 400) return { tone: 'ok', result: `${time}. Good enough for live classes.` };
  return { tone: 'warn', result: `${time}. Voices in a live class may come late.`, advice: NEARER };
}

/** `download`: undefined when it could not be measured. */
export function judgeDownload(download: Download | undefined): Verdict {
  if (download === undefined) {
    return {
      tone: 'bad',
      result: 'The speed could not be measured.',
      advice: 'Run the test again when the connection is back.',
    };
  }
  const { speed, bytes } = download;
  const figure = speed >= FASTEST ? `More than ${FASTEST}` : speed.toFixed(1);
  const measured = `${figure} Mbit/s, measured with ${Math.ceil(bytes / 1000)} KB`;
  if (speed >= 2) return { tone: 'ok', result: `${measured}. Good for live classes with video.` };
  if (speed >= 0.5) {
    return {
      tone: 'warn',
      result: `${measured}. Enough for lessons and sound; video may stop at times.`,
      advice: `Turn your own camera off in a live class. ${NEARER}`,
    };
  }
  return { tone: 'bad', result: `${measured}. Too slow for live video.`, advice: NEARER };
}

export function judgeCookies(areKept: boolean): Verdict {
  return areKept
    ? { tone: 'ok', result: 'On. You stay signed in for 7 days.' }
    : {
        tone: 'bad',
        result: 'Off. You cannot stay signed in.',
        advice: 'Allow cookies for this site in the settings of your browser.',
      };
}

export function judgeStorage(isKept: boolean): Verdict {
  return isKept
    ? { tone: 'ok', result: 'On. What you type stays when the page is loaded again.' }
    : {
        tone: 'warn',
        result: 'Off. What you type is lost when the page is loaded again.',
        advice: 'Leave the private window, or allow site data in the settings of your browser.',
      };
}

/** The result of opening the camera or the microphone. */
export function judgeDevice(device: Device, outcome: DeviceOutcome): Verdict {
  switch (outcome) {
    case 'works':
      return { tone: 'ok', result: `Your ${device} works.` };
    case 'refused':
      return {
        tone: 'bad',
        result: `Your browser may not use the ${device}.`,
        advice: `Tap the icon beside the address, allow the ${device}, and check again.`,
      };
    case 'missing':
      return {
        tone: 'bad',
        result: `No ${device} was found.`,
        advice: 'Connect one, or use a phone or tablet that has one.',
      };
    case 'busy':
      return {
        tone: 'warn',
        result: `Another app is using the ${device}.`,
        advice: 'Close the other app or call, and check again.',
      };
    case 'unsupported':
      return {
        tone: 'bad',
        result: `This browser cannot use the ${device} here.`,
        advice: 'Open the site by its https address, in an up-to-date browser.',
      };
  }
}
