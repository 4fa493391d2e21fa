// U+200B to U+200D and U+FEFF: nobody sees them, and keyboards differ in them.
const UNSEEN = /[\u200B-\u200D\uFEFF]/g;

/**
 * Text as search compares it (R15.5.7): in NFC and capitals, without joiners, and each letter of Tamil in one of its two
 * spellings. The function `fold_word` of the database does the same with text in capitals.
 */
export const foldWord = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(UNSEEN, '')
    .replaceAll('\u0BCC', '\u0BC6\u0BB3') // ௌ as ெ + ள
    .replaceAll('\u0B94', '\u0B92\u0BB3') // ஔ as ஒ + ள
    .replaceAll('\u0BB6\u0BCD\u0BB0\u0BC0', '\u0BB8\u0BCD\u0BB0\u0BC0'); // ஶ்ரீ as ஸ்ரீ
