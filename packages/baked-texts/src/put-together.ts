import type { Part } from './message-parts.ts';
import { onesOf } from './plural-form.ts';

/** Values of a message by their names. */
export type Values = Readonly<Record<string, string | number>>;

/** Writes a number as all three languages do: Western digits, a comma by thousands (R15.4.4). */
const writeNumber = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value;

/**
 * Puts a message and its values together. Tags stay out: what they would show stands there without them.
 * @throws {Error} when a value is missing
 */
export function putTogether(parts: readonly Part[], values: Values, locale: string): string {
  const valueOf = (name: string): string | number => {
    const value = values[name];
    if (value === undefined) throw new Error(`the value {${name}} is missing`);
    return value;
  };
  const write = (part: Part): string => {
    switch (part.kind) {
      case 'words':
        return part.words;
      case 'value':
        return String(valueOf(part.name));
      case 'number':
        return writeNumber(valueOf(part.name));
      case 'element':
        return part.parts.map(write).join('');
      case 'plural': {
        const count = Number(valueOf(part.name));
        const form = onesOf(locale).includes(count) ? 'one' : 'other';
        const { other = [] } = part.forms;
        return (part.forms[String(count)] ?? part.forms[form] ?? other).map(write).join('');
      }
    }
  };
  return parts.map(write).join('');
}
