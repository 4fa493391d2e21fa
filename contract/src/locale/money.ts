import { msg } from '#texts';
import type { Text } from './say.ts';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const WITH_CENTS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * A price as LKR 4,500, රු. 4,500 and ரூ. 4,500; other currencies by their code in all languages (R15.4.5). Without decimals
 * (R9.27), but with its cents if it has any: LKR 750.50 (R4.41).
 */
export function writeMoney(price: number, currency: string): Text | string {
  const hasCents = Math.round(price * 100) % 100 !== 0;
  const amount = (hasCents ? WITH_CENTS : WHOLE).format(price);
  return currency === 'LKR' ? msg`LKR ${{ amount }}` : `${currency} ${amount}`;
}
