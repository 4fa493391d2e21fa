/** Hours for which the mailed link that confirms a request counts (R18.5.3). */
export const RECOVERY_LINK_HOURS = 24;
/** Hours from the last confirmation until the second factor goes. */
export const RECOVERY_HOURS = 72;
/** Confirmed requests of a year with that waiting time. Each further one waits `LONG_RECOVERY_DAYS`. */
export const RECOVERIES_A_YEAR = 3;
export const LONG_RECOVERY_DAYS = 30;
/** Days in which a second person can confirm, where one has to (R18.5.4). */
export const SECOND_PERSON_DAYS = 14;
