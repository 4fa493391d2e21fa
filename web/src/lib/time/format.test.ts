import { describe, expect, it } from 'vitest';
import { formatHomePhone, formatMoney } from './format.ts';

describe('format', () => {
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

  it.each([
    ['+94771234567', '077 123 4567'],
    ['+94112345678', '011 234 5678'],
    ['+61291234567', '+61291234567'],
  ])('writes the phone number %s as %s', (phone, written) => {
    expect(formatHomePhone(phone)).toBe(written);
  });
});
