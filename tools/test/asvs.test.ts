import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

/** How many requirements ASVS 5.0.0 has, by level; those of level 3 are not answered. */
const IN_ALL = { 1: 70, 2: 183 };
const CHAPTERS = 17;

interface Row {
  readonly id: string;
  readonly level: 1 | 2;
  readonly answer: string;
  readonly shownBy: string;
}

function readRows(text: string): readonly Row[] {
  const row =
    /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (pass|not applicable|deviation) \| ([^|]+) \|$/gm;
  return [...text.matchAll(row)].map(([, id = '', level, answer = '', shownBy = '']) => ({
    id,
    level: level === '1' ? 1 : 2,
    answer,
    shownBy,
  }));
}

/** `path`, and behind it perhaps “the title” of a test or a section. */
function readEvidence({ shownBy }: Row) {
  return [...shownBy.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = '', title]) => ({
    path,
    title,
  }));
}

// Words in code marks are no files: settings, a pattern of names, a place on the server.
const isFile = (path: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(path) && /[/.]/.test(path) && !path.startsWith('no-');

/** True when a test of this title, or a section of this heading, stands in the text. */
function hasTitle(text: string, title: string): boolean {
  const plain = text.replaceAll(/\\(['"`])/g, '$1');
  return (
    plain.includes(`\n## ${title}\n`) ||
    ["'", '"', '`'].some((mark) => plain.includes(mark + title + mark))
  );
}

function problemsOf(row: Row): readonly string[] {
  const evidence = readEvidence(row).filter(({ path }) => isFile(path));
  const missing = evidence.flatMap(({ path, title }) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return [`${row.id}: there is no ${path}`];
    if (title === undefined || hasTitle(readFileSync(full, 'utf8'), title)) return [];
    return [`${row.id}: ${path} has no “${title}”`];
  });
  const isBare = row.answer === 'pass' && evidence.length === 0;
  return isBare ? [`${row.id}: nothing shows it`] : missing;
}

const rows = readRows(DOCUMENT);
const sectionOf = (heading: string): string =>
  DOCUMENT.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

/** What is wrong with a pass that is shown so. */
const examine = (shownBy: string) =>
  readRows(`| 1.1.1 | 1 | something | pass | ${shownBy} |`).flatMap(problemsOf);

describe('docs/asvs.md', () => {
  it('answers every requirement of levels 1 and 2 once', () => {
    const count = (level: 1 | 2) => rows.filter((row) => row.level === level).length;
    expect({ 1: count(1), 2: count(2) }).toEqual(IN_ALL);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (let chapter = 1; chapter <= CHAPTERS; chapter += 1) {
      const own = DOCUMENT.split(/^## /m).filter((section) => section.startsWith(`V${chapter} `));
      expect(own).toHaveLength(1);
      const ids = readRows(own[0] ?? '').map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !id.startsWith(`${chapter}.`))).toEqual([]);
    }
  });

  it('names files and titles that are there', () => {
    expect(rows.flatMap(problemsOf)).toEqual([]);
  });

  it('would notice a file, a title or an answer that is not', () => {
    const here = 'tools/test/asvs.test.ts';
    expect(examine(`\`${here}\` “names files and titles that are there”`)).toEqual([]);
    expect(examine('`docs/security.md` “Logs”')).toEqual([]);
    expect(examine('`tools/test/nowhere.test.ts`')).toEqual([
      '1.1.1: there is no tools/test/nowhere.test.ts',
    ]);
    const title = ['no', 'such', 'test'].join(' ');
    expect(examine(`\`${here}\` “${title}”`)).toEqual([`1.1.1: ${here} has no “${title}”`]);
    expect(examine('because we say so')).toEqual(['1.1.1: nothing shows it']);
  });

  it('counts its answers truly', () => {
    const [, ...counted] = DOCUMENT.slice(0, DOCUMENT.indexOf('\n## ')).matchAll(
      /^\| (pass|not applicable|deviation|in all|Answer) \| (\w[\w ]*) \| (\w[\w ]*) \|$/gm,
    );
    expect(counted.map(([, answer, one, two]) => [answer, Number(one), Number(two)])).toEqual([
      ...['pass', 'not applicable', 'deviation'].map((answer) => [
        answer,
        rows.filter((row) => row.answer === answer && row.level === 1).length,
        rows.filter((row) => row.answer === answer && row.level === 2).length,
      ]),
      ['in all', IN_ALL[1], IN_ALL[2]],
    ]);
  });

  it('says of each deviation why, and what would close it', () => {
    const listed = [
      ...sectionOf('Deviations').matchAll(/^\| (\d[\d., ]*\d) \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm),
    ].flatMap(([, ids = '']) => ids.split(', '));
    const given = rows.filter(({ answer }) => answer === 'deviation').map(({ id }) => id);
    expect(listed.toSorted()).toEqual(given.toSorted());
  });
});
