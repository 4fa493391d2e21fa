const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** "Last seen" is true to five minutes, so anything finer would be made up. */
const A_MOMENT = 10 * MINUTE;
const WORDS = new Intl.RelativeTimeFormat('en-GB');

/** How long ago something was, as people say it: 3 hours ago. */
export function timeAgo(moment: Date, now = Date.now()): string {
  const past = now - moment.getTime();
  if (past < A_MOMENT) return 'a few minutes ago';
  if (past < HOUR) return WORDS.format(-Math.round(past / MINUTE), 'minute');
  if (past < DAY) return WORDS.format(-Math.floor(past / HOUR), 'hour');
  return WORDS.format(-Math.floor(past / DAY), 'day');
}
