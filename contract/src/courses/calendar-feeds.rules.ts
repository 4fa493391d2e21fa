/** Feeds of a person at most (R17.9.1). */
export const FEEDS_MAX = 5;
/** Days without a read after which a feed ends. */
export const UNREAD_DAYS = 180;
/** Days of classes before and after today that a feed has: as far as class sessions are made (R13.1.1). */
export const FEED_DAYS = { before: 28, after: 56 } as const;

/** Events of a feed at most: writing one is work of the only thread. Twelve a day fill it. */
export const FEED_EVENTS_MAX = 1000;

/** Programs that name themselves when they read a feed; all others are `other`. */
export const FEED_READERS = ['google', 'apple', 'outlook', 'thunderbird', 'other'] as const;
export type FeedReader = (typeof FEED_READERS)[number];
