import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { TableError } from './table.ts';

/** Elements of a part of an XLSX file as they come. Names are without prefixes. */
export interface XmlHandler {
  open?(name: string, attribute: (name: string) => string): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements within each other: the parts of a file have about ten. The parser keeps each, and a megabyte of them is a hundred. */
const DEEPEST = 100;
/** What is read before other calls get a turn, in UTF-16 units: some milliseconds. */
const SLICE = 64 * 1024;

/**
 * Reads XML from its begin to its end. The parser knows no entities but those of XML itself, so that none can grow.
 * @throws {TableError} for what is no XML, and what the handler throws
 */
export async function readXml(xml: string, { open, text, close }: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new TableError('not-a-table');
  });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new TableError('not-a-table');
    open?.(localName(name), (wanted) => attributes[wanted] ?? '');
  });
  parser.on('text', (part) => text?.(part));
  parser.on('cdata', (part) => text?.(part));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  for (let at = 0; at < xml.length; at += SLICE) {
    parser.write(xml.slice(at, at + SLICE));
    await turn();
  }
  parser.close();
}
