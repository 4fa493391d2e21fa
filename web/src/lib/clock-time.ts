const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Colombo',
});

/** The time of an instant in ISO 8601 as people say it in Sri Lanka: 4:30 pm. */
export function formatClock(instant: string): string {
  // Half past noon is 12:30, and some versions of the tables say 0:30.
  return CLOCK.format(new Date(instant)).replace(/^0:/, '12:');
}
