// Apart from the other rules: the first view of a dashboard loads no more than these.

/** Days of the week as a timetable counts them: Monday is 1 (R11.7.2). */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** R11.4.2: how long before its begin a session opens, minutes. */
export const OPENS_BEFORE_MINUTES = 15;
