import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, statesOf, tablesOf } from '../src/glossary/states.ts';

const ROOT = join(import.meta.dirname, '../..');
const GLOSSARY = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');

const SOURCE = `export const CLASS_STATUSES = ['draft', 'open'] as const;
export const CLASS_SORTS = ['name', '-name'] as const;
const paperState = z.enum(['sent', 'marked']);
export const invite = z.object({
  state: z.enum([
    // Waits.
    'pending',
    'gone',
  ]),
});
export const listClasses = endpoint({
  query: { state: z.optional(z.enum(['current', 'removed'])) },
  body: z.object({
    status: z.enum(['open'], 'Choose one.'),
  }),
});
`;
const TABLES = `| Status (\`CLASS_STATUSES\`) | Means |
| --- | --- |
| \`draft\` | not shown |
| \`open\`  | shown     |

| State (\`paperState\`) |
| --- |
| \`sent\` |
| \`marked\` |

| State (\`invite.state\`) |
| --- |
| \`pending\` |
| \`gone\` |

| Another table | of \`words\` |
| --- | --- |
| \`x\` | y |
`;

describe('states of the contract', () => {
  it('are exported lists, named schemas, and fields with a list of their own', () => {
    expect(Object.fromEntries(statesOf([SOURCE]))).toEqual({
      CLASS_STATUSES: ['draft', 'open'],
      paperState: ['sent', 'marked'],
      'invite.state': ['pending', 'gone'],
    });
  });

  it('stand in tables of the glossary', () => {
    expect(Object.fromEntries(tablesOf(TABLES))).toEqual({
      CLASS_STATUSES: ['draft', 'open'],
      paperState: ['sent', 'marked'],
      'invite.state': ['pending', 'gone'],
    });
    expect(differences(statesOf([SOURCE]), tablesOf(TABLES))).toEqual([]);
  });

  it.each([
    [
      'a new value',
      SOURCE.replace("'open'] as", "'open', 'over'] as"),
      TABLES,
      'CLASS_STATUSES: no over',
    ],
    [
      'a value that went',
      SOURCE.replace("    'gone',\n", ''),
      TABLES,
      'invite.state: gone is not in the contract',
    ],
    [
      'a list without a table',
      SOURCE,
      TABLES.replace('`paperState`', '`papers`'),
      'paperState: no table',
    ],
    [
      'a table without a list',
      SOURCE,
      TABLES.replace('`words`', 'words').replace('Another table', 'State (`OLD_STATES`)'),
      'OLD_STATES is not in the contract',
    ],
  ])('differ by %s', (_name, source, glossary, difference) => {
    expect(differences(statesOf([source]), tablesOf(glossary))).toContain(difference);
  });
});

describe('the glossary', () => {
  it('has every state of the contract, and no other', () => {
    const sources = globSync('contract/src/**/*.ts', { cwd: ROOT });
    const states = statesOf(sources.map((path) => readFileSync(join(ROOT, path), 'utf8')));
    expect(states.size).toBeGreaterThan(10);
    expect(differences(states, tablesOf(GLOSSARY))).toEqual([]);
  });

  it('names files and tables that there are', () => {
    const paths = [...GLOSSARY.matchAll(/`((?:contract|server|tools|web)\/[\w/.-]+)`/g)];
    expect(paths.length).toBeGreaterThan(10);
    expect(
      paths.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([]);

    const sources = globSync('server/src/**/*.table.ts', { cwd: ROOT });
    const code = sources.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
    const tables = [...GLOSSARY.matchAll(/[Tt]able\s+`(\w+)`/g)].map(([, table = '']) => table);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !code.includes(`'${table}'`))).toEqual([]);
  });
});
