/** The number of a typed sum, or undefined where there is none. 4,500 is 4500. */
export function amountOf(text: string): number | undefined {
  const plain = text.replace(/[\s,]/g, '');
  const amount = Number(plain);
  return plain === '' || !Number.isFinite(amount) ? undefined : amount;
}
