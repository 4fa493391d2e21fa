import type { FeedReader } from '@panthiya/contract/courses/calendar-feeds.rules';

/** How calendar programs name themselves. The first that fits counts. */
const NAMES: readonly (readonly [RegExp, FeedReader])[] = [
  [/google-calendar|googlebot|google\.com/i, 'google'],
  [/microsoft|outlook|exchange/i, 'outlook'],
  [/thunderbird|lightning/i, 'thunderbird'],
  [/dataaccessd|calendaragent|\bios\/|\bmac ?os/i, 'apple'],
];

/** The program that reads a feed, by its User-Agent. */
export const readerFrom = (userAgent: string): FeedReader =>
  NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
