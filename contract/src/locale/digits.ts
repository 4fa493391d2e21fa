// Sinhala Lith digits and Tamil digits; both stand in the order of their values.
const OWN_DIGIT = /[\u0DE6-\u0DEF\u0BE6-\u0BEF]/g;
const DIGITS_OF_A_SCRIPT = 0x0f;
const ZERO_IN_ITS_ROW = 0x06;

/** Text of a number with 0 to 9 for the digits of Sinhala (෦ to ෯) and Tamil (௦ to ௯) (R15.4.4). */
export const toWesternDigits = (text: string): string =>
  text.replace(OWN_DIGIT, (digit) =>
    String((digit.charCodeAt(0) & DIGITS_OF_A_SCRIPT) - ZERO_IN_ITS_ROW),
  );
