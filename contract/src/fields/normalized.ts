// No script puts more than a few marks on one letter; more would cover the lines above and below. A joiner begins no new letter.
const STACKED_MARKS = /(?:\p{M}[\u200c\u200d]*){9}/u;

/** True for text with more marks on a letter than any script has. */
export const hasStackedMarks = (text: string): boolean => STACKED_MARKS.test(text);

/**
 * The text in a normal form of Unicode. Text with stacked marks stays as it is, for the rules of each field to refuse: to order
 * so many takes the square of their number.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  hasStackedMarks(text) ? text : text.normalize(form);
