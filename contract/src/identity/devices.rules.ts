/** Days for which a browser keeps its key, and an account a device that was not seen (R18.4.1). */
export const DEVICE_DAYS = 400;
/** Days for which a trusted device is not asked for a second factor (R18.4.2). */
export const TRUST_DAYS = 30;
/** Most devices of an account. The one that was seen longest ago goes. */
export const MOST_DEVICES = 20;
/** Days for which a mail's "This was not me" works. */
export const NOT_ME_DAYS = 7;
