import { say } from '@panthiya/contract/locale/say';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { installCatalogues } from './catalogues.ts';
import { writeColomboTime, writeColomboWeekday } from './colombo-time.ts';

installCatalogues(createLogger('silent'));

it.each([
  ['2026-03-18T08:35:00Z', '18 Mar 2026, 2:05 pm'],
  ['2026-03-17T18:30:00Z', '18 Mar 2026, 12:00 am'],
  ['2026-03-18T06:30:00Z', '18 Mar 2026, 12:00 pm'],
  ['2026-03-18T06:29:00Z', '18 Mar 2026, 11:59 am'],
])('R15.4.3 a mail says %s as %s, like the pages', (moment, words) => {
  expect(say(writeColomboTime(new Date(moment)), 'en')).toBe(words);
});

it('R15.4.3 in Sinhala and Tamil the half of the day stands before the time', () => {
  const at = new Date('2026-03-18T08:35:00Z');
  expect(say(writeColomboWeekday(at), 'si')).toMatch(/ප\.ව\. 2:05$/);
  expect(say(writeColomboWeekday(at), 'ta')).toMatch(/பி\.ப\. 2:05$/);
});
