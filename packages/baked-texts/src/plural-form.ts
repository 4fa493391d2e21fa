/** The numbers that take the form `one` in a language, beside those that CLDR names for fractions. */
const ONES: Readonly<Record<string, readonly number[]>> = { si: [0, 1] };

/** The whole numbers that take the form `one` (R15.4.6): 1, and in Sinhala 0 too. */
export const onesOf = (locale: string): readonly number[] => ONES[locale] ?? [1];
