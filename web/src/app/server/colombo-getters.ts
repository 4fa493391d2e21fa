import { COLOMBO_OFFSET_MS } from '@panthiya/contract/fields/colombo-time';

/** A date whose parts in UTC are those of the clock in Sri Lanka. */
const shifted = (at: Date): Date => new Date(at.getTime() + COLOMBO_OFFSET_MS);

/** The parts of a date as a device in Sri Lanka reads them, for `Date.prototype`. Whatever a page may read stands here. */
export const colomboGetters = {
  getFullYear(this: Date): number {
    return shifted(this).getUTCFullYear();
  },
  getMonth(this: Date): number {
    return shifted(this).getUTCMonth();
  },
  getDate(this: Date): number {
    return shifted(this).getUTCDate();
  },
  getDay(this: Date): number {
    return shifted(this).getUTCDay();
  },
  getHours(this: Date): number {
    return shifted(this).getUTCHours();
  },
  getMinutes(this: Date): number {
    return shifted(this).getUTCMinutes();
  },
  getTimezoneOffset: (): number => -COLOMBO_OFFSET_MS / 60_000,
};
