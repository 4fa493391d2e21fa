import { t } from '#texts';
import { toWesternDigits } from '@panthiya/contract/locale/digits';

/*
 * The only reader of typed numbers. It refuses every text that is not clearly a number and never guesses: 750,50 was once sold as
 * 75,050.
 */

/** A number, or the message for its field that says why there is none. */
export type TypedNumber = { readonly value: number } | { readonly problem: string };

/** The limits of a number, and the message when it is outside. */
export interface NumberLimits {
  readonly least: number;
  readonly most: number;
}

// 1500, 1,500 and 1 500; in lakhs too: 1,50,000. The blank can be a non-breaking one.
const WHOLE = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[ \u00A0]\d{3})+)`;
const AMOUNT = new RegExp(String.raw`^(${WHOLE})(?:\.(\d{1,2}))?$`);
const COUNT = new RegExp(`^${WHOLE}$`);
const FINER = new RegExp(String.raw`^${WHOLE}\.\d{3,}$`);
// The way that many countries write cents: 750,50 or 1.500,00.
const DECIMAL_COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/;

const plain = (text: string): string => text.replace(/[, \u00A0]/g, '');
const spoken = (number: number): string => number.toLocaleString('en-US');

/** A sum of money with cents after a point, e.g. 4500, 4,500 or 750.50. */
export function readAmount(text: string, limits: NumberLimits): TypedNumber {
  const typed = toWesternDigits(text).trim();
  if (typed === '') return { problem: t`Enter an amount, like 1500 or 750.50.` };
  const comma = DECIMAL_COMMA.exec(typed);
  if (comma) {
    const right = `${comma[1]?.replaceAll('.', '')}.${comma[2]?.padEnd(2, '0')}`;
    return { problem: t`Write cents after a point: ${{ amount: right }}` };
  }
  if (FINER.test(typed)) return { problem: t`Use at most two digits for cents.` };
  const found = AMOUNT.exec(typed);
  if (!found) return { problem: t`Write the amount in digits, like 1500 or 750.50.` };
  const value = Number(`${plain(found[1] ?? '')}.${found[2] ?? '0'}`);
  if (value >= limits.least && value <= limits.most) return { value };
  const [from, to] = [spoken(limits.least), spoken(limits.most)];
  return { problem: t`Enter an amount from ${{ from }} to ${{ to }}.` };
}

/** A whole number, e.g. 40 or 1,500. */
export function readCount(text: string, limits: NumberLimits): TypedNumber {
  const typed = toWesternDigits(text).trim();
  const value = COUNT.test(typed) ? Number(plain(typed)) : Number.NaN;
  if (value >= limits.least && value <= limits.most) return { value };
  const [from, to] = [spoken(limits.least), spoken(limits.most)];
  return { problem: t`Enter a whole number from ${{ from }} to ${{ to }}.` };
}

/** The number, or undefined if there was none. */
export function valueIn(typed: TypedNumber): number | undefined {
  return 'value' in typed ? typed.value : undefined;
}

/** Says why there is no number; undefined if there is one. */
export function problemIn(typed: TypedNumber): string | undefined {
  return 'problem' in typed ? typed.problem : undefined;
}
