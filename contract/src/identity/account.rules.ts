/** Days for which a deletion can be undone (R10.5). */
export const DELETION_DAYS = 30;
