import { SaxesParser } from 'saxes';
import { TableError } from './table.ts';

/** Elements of a part of an XLSX file as they come. Names are without prefixes. */
export interface XmlHandler {
  open?(name: string, attribute: (name: string) => string): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML from its begin to its end. The parser knows no entities but those of XML itself, so that none can grow.
 * @throws {TableError} for what is no XML, and what the handler throws
 */
export function readXml(xml: string, { open, text, close }: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new TableError('not-a-table');
  });
  parser.on('opentag', ({ name, attributes }) =>
    open?.(localName(name), (wanted) => attributes[wanted] ?? ''),
  );
  parser.on('text', (part) => text?.(part));
  parser.on('cdata', (part) => text?.(part));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  parser.write(xml).close();
}
