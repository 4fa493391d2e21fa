const COLOMBO = 'Asia/Colombo';
// Parts of en-US, put in our order: en-GB would write "Sept".
const DAY_PARTS = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: COLOMBO,
});

/**
 * A date as 18 Mar 2004, in Sri Lanka (design.md §6). Takes a day (YYYY-MM-DD) or an instant in
 * ISO 8601; gives the text itself when it is neither.
 */
export function formatDate(text: string): string {
  const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00+05:30` : text);
  if (Number.isNaN(instant.getTime())) return text;
  const parts = DAY_PARTS.formatToParts(instant);
  const part = (type: 'day' | 'month' | 'year') => parts.find((one) => one.type === type)?.value;
  return `${part('day')} ${part('month')} ${part('year')}`;
}
