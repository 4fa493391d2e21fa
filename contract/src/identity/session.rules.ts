/** Days that a sign-in lasts, on the server and in the cookie of the page (R9.1). */
export const SESSION_DAYS = 7;
