import { describe, expect, it } from 'vitest';
import {
  judgeCookies,
  judgeDevice,
  judgeDownload,
  judgeRoundTrip,
  judgeStorage,
} from './verdicts.ts';

describe('verdicts of the connection test', () => {
  it.each([
    [40, 'ok', '40 ms'],
    [0.2, 'ok', '1 ms'],
    [320, 'ok', 'Good enough for live classes'],
    [900, 'warn', 'may come late'],
    [undefined, 'bad', 'No answer'],
  ] as const)('R6.13 a delay of %s is judged %s', (time, tone, words) => {
    expect(judgeRoundTrip(time)).toMatchObject({ tone });
    expect(judgeRoundTrip(time).result).toContain(words);
  });

  it.each([
    [50, 'ok', 'More than 50 Mbit/s'],
    [2, 'ok', '2.0 Mbit/s, measured with 330 KB'],
    [0.8, 'warn', 'video may stop at times'],
    [0.2, 'bad', 'Too slow for live video'],
  ] as const)('R6.13 a download speed of %s Mbit/s is judged %s', (speed, tone, words) => {
    const verdict = judgeDownload({ speed, bytes: 329_400 });
    expect(verdict.tone).toBe(tone);
    expect(verdict.result).toContain(words);
  });

  it('R6.13 whatever is not good comes with what to do about it', () => {
    const found = [
      judgeRoundTrip(undefined),
      judgeRoundTrip(900),
      judgeDownload(undefined),
      judgeDownload({ speed: 0.2, bytes: 1 }),
      judgeCookies(false),
      judgeStorage(false),
      ...(['refused', 'missing', 'busy', 'unsupported'] as const).map((outcome) =>
        judgeDevice('camera', outcome),
      ),
    ];
    for (const verdict of found) {
      expect(verdict.tone).not.toBe('ok');
      expect(verdict.advice).toBeTruthy();
    }
    expect(judgeCookies(true).tone).toBe('ok');
    expect(judgeStorage(true).tone).toBe('ok');
    expect(judgeDevice('microphone', 'works')).toEqual({
      tone: 'ok',
      result: 'Your microphone works.',
    });
  });
});
