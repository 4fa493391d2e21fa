import { describe, expect, it } from 'vitest';
import { formatDate, formatHomePhone, formatLongDay, formatMoment, formatMoney } from './format.ts';

describe('format', () => {
  it.each([
    ['2000-12-31', '31 Dec 2000'],
    ['2004-09-18', '18 Sep 2004'],
    // Half past eleven at night in London is the next day in Sri Lanka.
    ['2026-03-01T23:30:00Z', '2 Mar 2026'],
    ['unknown', 'unknown'],
  ])('writes %s as %s', (text, written) => {
    expect(formatDate(text)).toBe(written);
  });

  it.each([
    [4500, 'LKR', 'LKR 4,500'],
    [0, 'LKR', 'LKR 0'],
    [19.99, 'USD', 'USD 19.99'],
    [750.5, 'LKR', 'LKR 750.50'],
    [1_234_567.05, 'LKR', 'LKR 1,234,567.05'],
    [4500.004, 'LKR', 'LKR 4,500'],
  ])('R9.27 R4.41 writes %s %s as %s', (amount, currency, written) => {
    expect(formatMoney(amount, currency)).toBe(written);
  });

  it('writes today as people say it', () => {
    expect(formatLongDay(new Date(2026, 10, 20))).toBe('Friday, 20 November 2026');
  });

  it('R2.2.10.7 writes a moment in the locale and time zone of the reader', () => {
    const moment = new Date(2026, 10, 20, 7, 42);
    const own = moment.toLocaleString(undefined, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    expect(formatMoment(moment)).toBe(own);
  });

  it.each([
    ['+94771234567', '077 123 4567'],
    ['+94112345678', '011 234 5678'],
    ['+61291234567', '+61291234567'],
  ])('writes the phone number %s as %s', (phone, written) => {
    expect(formatHomePhone(phone)).toBe(written);
  });
});
