const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** The server draws the moment of the visit, and a minute can pass until the page is there: then both are right. */
const VISIT_MS = 120_000;
const isOfThisVisit = (moment: string): boolean =>
  Math.abs(Date.parse(moment) - Date.now()) < VISIT_MS;

/** The texts that the server drew into the root of a document, piece by piece; none where it drew nothing, or not all. */
export function drawnWords(document: string): readonly string[] {
  const [, drawn = ''] = /<div id="root" data-drawn>(.*)<\/div>\s*<noscript>/s.exec(document) ?? [];
  if (drawn.includes('class="skeleton')) return [];
  return drawn
    .replaceAll(/<time [^>]*dateTime="([^"]+)"[^>]*>[^<]*/gi, (element, moment: string) =>
      isOfThisVisit(moment) ? '' : element,
    )
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&([#\w]+);/g, (_, name: string) => ENTITIES[name] ?? ''))
    .filter((text) => text.trim() !== '');
}
