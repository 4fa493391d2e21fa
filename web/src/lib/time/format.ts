import { writeMoney } from '@panthiya/contract/locale/money';
import { say } from '@panthiya/contract/locale/say';

/** A price in words of the page's language: LKR 4,500, LKR 750.50 (R9.27, R4.41, R15.4.5). */
export const formatMoney = (amount: number, currency: string): string =>
  say(writeMoney(amount, currency));

/**
 * A stored number (+94771234567) as people in Sri Lanka write it: 077 123 4567. Numbers of other countries stay as they are.
 * contract/phone.ts can write them too, but is 30 KB.
 */
export function formatHomePhone(phone: string): string {
  return phone.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
