const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** A moment to the minute, which may be another one when the page is there. */
const MOMENT = /\d:\d\d [AP]M$/;

/** The texts that the server drew into the root of a document, piece by piece; none where it drew nothing, or not all. */
export function drawnWords(document: string): readonly string[] {
  const [, drawn = ''] = /<div id="root" data-drawn>(.*)<\/div>\s*<noscript>/s.exec(document) ?? [];
  if (drawn.includes('class="skeleton')) return [];
  return drawn
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&([#\w]+);/g, (_, name: string) => ENTITIES[name] ?? ''))
    .filter((text) => text.trim() !== '' && !MOMENT.test(text));
}
