/** The ports of all programs, all on loopback. */
export const WEB = 3820;
export const APP_A = 3821;
export const APP_B = 3822;
export const DATABASE = 3823;
export const DATABASE_A = 3824;
export const DATABASE_B = 3825;
export const POOLER = 3826;
export const MAIL = 3827;
