import * as z from 'zod/mini';

const OLD_NIC = /^\d{2}(\d{3})\d{4}[VX]$/;
const NEW_NIC = /^(?:19|20)\d{2}(\d{3})\d{5}$/;

// The three digits are the day of the year of birth, with 500 added for women.
function isDayOfYear(digits: string): boolean {
  const day = Number(digits);
  return (day >= 1 && day <= 366) || (day >= 501 && day <= 866);
}

/** True for a National Identity Card number: 9 digits and V or X, or 12 digits (R5.8). */
export function isNic(text: string): boolean {
  const day = (OLD_NIC.exec(text) ?? NEW_NIC.exec(text))?.[1];
  return day !== undefined && isDayOfYear(day);
}

/** An optional NIC; kept in capitals, empty when not given. */
export const optionalNic = z.string('NIC must be text.').check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.refine(
    (text) => text === '' || isNic(text),
    'Enter the NIC as 9 digits and V or X, or as 12 digits.',
  ),
);
