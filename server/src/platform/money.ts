/** Smallest coins in one unit of a currency. */
const MINOR_UNITS = 100;

/** A printed amount in the smallest coin, as it is stored: 4500.5 is 450,050. */
export function toMinor(amount: number): number {
  return Math.round(amount * MINOR_UNITS);
}

/** The printed amount of a stored one. */
export function fromMinor(amountMinor: number): number {
  return amountMinor / MINOR_UNITS;
}
