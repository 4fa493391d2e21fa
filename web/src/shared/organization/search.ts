// Letters as people type them: no case, no accents.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** True when the text holds what was typed, however it was typed. */
export function matches(text: string, search: string): boolean {
  return plain(text).includes(plain(search.trim()));
}
