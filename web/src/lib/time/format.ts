const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const WITH_CENTS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A price as LKR 4,500: without decimals (R9.27), but with its cents if it has any: LKR 750.50 (R4.41). */
export function formatMoney(amount: number, currency: string): string {
  const hasCents = Math.round(amount * 100) % 100 !== 0;
  return `${currency} ${(hasCents ? WITH_CENTS : WHOLE).format(amount)}`;
}

/**
 * A stored number (+94771234567) as people in Sri Lanka write it: 077 123 4567. Numbers of other countries stay as they are.
 * contract/phone.ts can write them too, but is 30 KB.
 */
export function formatHomePhone(phone: string): string {
  return phone.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
