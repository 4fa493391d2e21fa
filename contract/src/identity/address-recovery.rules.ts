/** Days from the last confirmation of an address change for a lost mailbox until it is done (R18.5.5). */
export const ADDRESS_RECOVERY_DAYS = 7;
/** Days after which the old address is mailed again. */
export const ADDRESS_REMINDER_DAYS = [3, 6] as const;
