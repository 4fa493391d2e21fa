import { normalized } from './normalized.ts';

/** How Unicode says never to write a Sinhala letter, and how it is written. NFC leaves both as they are. */
const RIGHT: Readonly<Record<string, string>> = {
  '\u0D85\u0DCF': '\u0D86', // අ + ා
  '\u0D85\u0DD0': '\u0D87', // අ + ැ
  '\u0D85\u0DD1': '\u0D88', // අ + ෑ
  '\u0D8B\u0DDF': '\u0D8C', // උ + ෟ
  '\u0D91\u0DCA': '\u0D92', // එ + ්
  '\u0D94\u0DCA': '\u0D95', // ඔ + ්
  '\u0D94\u0DDF': '\u0D96', // ඔ + ෟ
  '\u0DD9\u0DD9': '\u0DDB', // ෙ + ෙ
  '\u0DDA\u0DCF': '\u0DDD', // ේ + ා
};
const WRONG = new RegExp(Object.keys(RIGHT).join('|'), 'gu');

/** Text as it is stored: in NFC, with Sinhala letters put right that look the same however they are typed (R15.5.8). */
export const toRightSpelling = (text: string): string =>
  normalized(text).replace(WRONG, (letters) => RIGHT[letters] ?? letters);
