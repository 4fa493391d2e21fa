// Text for searching, as people type it: no case, no accents.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** True when the text contains the typed words, in any case and accents. */
export function matches(text: string, search: string): boolean {
  return plain(text).includes(plain(search.trim()));
}
