/** Days in which a deletion can be taken back (R10.5). */
export const DELETION_DAYS = 30;
