import { Parser } from 'saxen';
import { TableError } from './table.ts';

/** Elements of a part of an XLSX file as they come. Names are without prefixes. */
export interface XmlHandler {
  open?(name: string, attribute: (name: string) => string): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML from its begin to its end. It knows no entities but those of XML itself, so that none can grow.
 * @throws {TableError} for what is no XML, and what the handler throws
 */
export function readXml(xml: string, { open, text, close }: XmlHandler): void {
  const parser = new Parser();
  let thrown: unknown;
  const keep = (work: () => void) => {
    if (thrown !== undefined) return;
    try {
      work();
    } catch (error) {
      thrown = error;
      parser.stop();
    }
  };
  parser.on('error', () => {
    thrown ??= new TableError('not-a-table');
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) =>
      keep(() => {
        const all = attributes();
        open(localName(name), (wanted) => decode(String(all[wanted] ?? '')));
      }),
    );
  if (text) {
    parser.on('text', (value, decode) => keep(() => text(decode(value))));
    parser.on('cdata', (value) => keep(() => text(value)));
  }
  if (close) parser.on('closeTag', (name) => keep(() => close(localName(name))));
  parser.parse(xml);
  if (thrown !== undefined) throw thrown;
}
