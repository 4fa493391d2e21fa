import { DOMParser, Fragment, type Node, type ParseOptions, Slice } from 'prosemirror-model';
import { readText } from './read-text.ts';
import { schema } from './schema.ts';
import { tidyPasted } from './tidy-pasted.ts';

/** Reads what comes from other pages and programs, which write bold words and lists in many ways. */
class PastedParser extends DOMParser {
  override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
    tidyPasted(dom);
    return super.parseSlice(dom, options);
  }
}

export const pastedParser = new PastedParser(schema, DOMParser.fromSchema(schema).rules);

/**
 * Pasted styles are read, never applied. They come as other attributes, because our policy refuses each style in a document and
 * logs that in the console.
 */
export const withoutStyles = (html: string): string =>
  html.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

const isWords = (node: Node | null): boolean => node?.type === schema.nodes.paragraph;

/** Open where it starts or ends with words: these words continue the line of the paste. */
function sliceOf(content: Fragment): Slice {
  return new Slice(
    content,
    isWords(content.firstChild) ? 1 : 0,
    isWords(content.lastChild) ? 1 : 0,
  );
}

/** Stars inside words and numbers are products, as in typed text. In code they stay as they are. */
const withProducts = (text: string): string =>
  text.includes('`') ? text : text.replaceAll(/([\p{L}\p{N})])\*(?=[\p{L}\p{N}(])/gu, '$1\\*');

/** Pasted text is Markdown, like typed text. If it says more than the editor shows, its lines become plain words. */
export function readPasted(text: string): Slice {
  const read = readText(withProducts(text.trim()));
  if (read) return sliceOf(read.content);
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const paragraphs = lines
    .filter((line) => line !== '')
    .map((line) => schema.node('paragraph', null, schema.text(line)));
  return sliceOf(Fragment.from(paragraphs));
}
