/** Values by the name of their list, as contract or glossary give it. */
export type Lists = ReadonlyMap<string, readonly string[]>;

const EXPORTED = /^export const (\w+_(?:STATES|STATUSES|ROLES)) = \[([^\]]*)\] as const/gm;
const NAMED = /^(?:export )?const (\w+State) = z\.enum\(\[([^\]]*)\]/gm;
const DECLARED = /^(?:export )?const (\w+) =/gm;
// At the begin of its line: z.optional(…), a filter of a list, is not a state.
const FIELD = /^\s+(state|status|outcome): z\.enum\(\[([^\]]*)\]/gm;

const valuesIn = (text: string): readonly string[] =>
  [...text.replaceAll(/\/\/.*/g, '').matchAll(/'([^']+)'/g)].map(([, value = '']) => value);

const isWithin = (values: readonly string[], others: readonly string[]): boolean =>
  values.every((value) => others.includes(value));

/**
 * The lists of states, roles and outcomes in the sources of the contract. Exported ones have their name, those of a field a name
 * like `invite.state`. A field with some values of an exported list has no list of its own. Pure.
 */
export function statesOf(sources: readonly string[]): Lists {
  const lists = new Map<string, readonly string[]>();
  for (const text of sources) {
    for (const pattern of [EXPORTED, NAMED]) {
      for (const [, name = '', values = ''] of text.matchAll(pattern)) {
        lists.set(name, valuesIn(values));
      }
    }
  }
  const exported = [...lists.values()];
  for (const text of sources) {
    const owners = [...text.matchAll(DECLARED)];
    for (const { index, 1: field = '', 2: listed = '' } of text.matchAll(FIELD)) {
      const values = valuesIn(listed);
      const owner = owners.findLast((one) => one.index < index)?.[1] ?? '';
      if (!exported.some((one) => isWithin(values, one))) lists.set(`${owner}.${field}`, values);
    }
  }
  return lists;
}

const HEAD = /^\| [^|]*\(`([\w.]+)`\) +\|/;
const ROW = /^\| `([^`]+)` +\|/;

/** The tables of the glossary that name a list in their first cell, with the values of their rows. Pure. */
export function tablesOf(glossary: string): Lists {
  const tables = new Map<string, string[]>();
  let rows: string[] | undefined;
  for (const line of glossary.split('\n')) {
    const name = HEAD.exec(line)?.[1];
    const value = ROW.exec(line)?.[1];
    if (name !== undefined) tables.set(name, (rows = []));
    else if (!line.startsWith('|')) rows = undefined;
    else if (value !== undefined) rows?.push(value);
  }
  return tables;
}

/** What is wrong with the table of one list. */
function wrongRows(name: string, values: readonly string[], tables: Lists): readonly string[] {
  const rows = tables.get(name);
  if (rows === undefined) return [`${name}: no table`];
  const missing = values.filter((value) => !rows.includes(value));
  const strange = rows.filter((row) => !values.includes(row));
  return [
    ...missing.map((value) => `${name}: no ${value}`),
    ...strange.map((row) => `${name}: ${row} is not in the contract`),
  ];
}

/** What the glossary misses, or has too much. Pure. */
export function differences(states: Lists, tables: Lists): readonly string[] {
  const wrong = [...states].flatMap(([name, values]) => wrongRows(name, values, tables));
  const strange = [...tables.keys()].filter((name) => !states.has(name));
  return [...wrong, ...strange.map((name) => `${name} is not in the contract`)];
}
