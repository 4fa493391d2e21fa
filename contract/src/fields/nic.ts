import { msg } from '#texts';
import { toWesternDigits } from '../locale/digits.ts';
import { say, says, type Text } from '../locale/say.ts';
import * as z from 'zod/mini';
import { nicDayIsWrong } from './fields.texts.ts';

const OLD_NIC = /^\d{2}(\d{3})\d{4}[VX]$/;
const NEW_NIC = /^(\d{4})(\d{3})\d{5}$/;
const CENTURIES = /^(?:19|20)/;

// The three digits are the day of the year of birth, with 500 added for women.
function isDayOfYear(digits: string | undefined): boolean {
  const day = Number(digits);
  return (day >= 1 && day <= 366) || (day >= 501 && day <= 866);
}

/** Why a text is no National Identity Card number (R5.8), as a message for its owner; undefined for one. */
export function nicComplaint(text: string): Text | undefined {
  const old = OLD_NIC.exec(text);
  if (old) return isDayOfYear(old[1]) ? undefined : nicDayIsWrong({ digits: msg`3 to 5` });
  const [, year, day] = NEW_NIC.exec(text) ?? [];
  if (year === undefined) return msg`Enter the NIC as 9 digits and V or X, or as 12 digits.`;
  if (!CENTURIES.test(year)) {
    return msg`A NIC of 12 digits begins with the year of birth, like 1985 or 2008.`;
  }
  return isDayOfYear(day) ? undefined : nicDayIsWrong({ digits: msg`5 to 7` });
}

/** An optional NIC; stored in capitals without blanks and dashes, empty when not given. */
export const optionalNic = z.string(says(msg`NIC must be text.`)).check(
  z.overwrite((text) =>
    toWesternDigits(text)
      .replaceAll(/[\s-]+/g, '')
      .toUpperCase(),
  ),
  z.check(({ value, issues }) => {
    const message = value === '' ? undefined : nicComplaint(value);
    if (message !== undefined) issues.push({ code: 'custom', message: say(message), input: value });
  }),
);
