import { plural, t } from '#texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** "Last seen" is exact to five minutes, so a finer time would be invented. */
const A_MOMENT = 10 * MINUTE_MS;

/** How long ago something was, as people say it: 3 hours ago. */
export function timeAgo(moment: Date, now = Date.now()): string {
  const past = now - moment.getTime();
  if (past < A_MOMENT) return t`a few minutes ago`;
  if (past < HOUR_MS) {
    const minutes = Math.round(past / MINUTE_MS);
    return t`${plural({ minutes }, { one: '# minute ago', other: '# minutes ago' })}`;
  }
  if (past < DAY_MS) {
    const hours = Math.floor(past / HOUR_MS);
    return t`${plural({ hours }, { one: '# hour ago', other: '# hours ago' })}`;
  }
  const days = Math.floor(past / DAY_MS);
  return t`${plural({ days }, { one: '# day ago', other: '# days ago' })}`;
}
