import { langOf } from './lang-of.ts';

/** A person's name in capitals, and the one in Sinhala or Tamil letters; '' or nothing where they gave none. */
export interface Names {
  readonly name: string;
  readonly ownScriptName?: string | undefined;
}

/** True for a reader of the language of that name (R15.5.3). */
const isReadHere = (ownScriptName: string): boolean =>
  langOf(ownScriptName) === document.documentElement.lang;

/** Both names, the one in the reader's script first; the second is '' where there is one. */
export function inReadersOrder({ name, ownScriptName = '' }: Names): readonly [string, string] {
  if (ownScriptName === '' || ownScriptName === name) return [name, ''];
  return isReadHere(ownScriptName) ? [ownScriptName, name] : [name, ownScriptName];
}

/** The name by which this reader knows somebody, where there is room for one. */
export const nameForReader = (names: Names): string => inReadersOrder(names)[0];
