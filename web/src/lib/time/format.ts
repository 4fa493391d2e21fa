const COLOMBO = 'Asia/Colombo';
// Parts of en-US, put in our order: en-GB would write "Sept".
const DAY_PARTS = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: COLOMBO,
});

/**
 * A date as 18 Mar 2004, in Sri Lanka. Takes a day (YYYY-MM-DD) or an instant in
 * ISO 8601; gives the text itself when it is neither.
 */
export function formatDate(text: string): string {
  const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00+05:30` : text);
  if (Number.isNaN(instant.getTime())) return text;
  const parts = DAY_PARTS.formatToParts(instant);
  const part = (type: 'day' | 'month' | 'year') => parts.find((one) => one.type === type)?.value;
  return `${part('day')} ${part('month')} ${part('year')}`;
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Today as people say it: Friday, 20 November 2026, by the clock of this device. */
export function formatLongDay(day: Date): string {
  // en-GB puts no comma after the weekday in some versions of the tables.
  return LONG_DAY.format(day).replace(/^(\p{L}+),? /u, '$1, ');
}

/** Day and time in the reader's own locale and time zone (R2.2.10.7). */
export function formatMoment(moment: Date): string {
  return new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const WITH_CENTS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A price as LKR 4,500: without decimals (R9.27), but with its cents where it has any: LKR 750.50 (R4.41). */
export function formatMoney(amount: number, currency: string): string {
  const hasCents = Math.round(amount * 100) % 100 !== 0;
  return `${currency} ${(hasCents ? WITH_CENTS : WHOLE).format(amount)}`;
}

/**
 * A stored number (+94771234567) as people at home write it: 077 123 4567. Numbers of other countries
 * stay as they are; contract/phone.ts can write them too, but is 30 KB.
 */
export function formatHomePhone(phone: string): string {
  return phone.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
