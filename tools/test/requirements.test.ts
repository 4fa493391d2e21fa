import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder, readRequirements } from '../src/requirements/pages.ts';
import { strangers, traceTests, untested } from '../src/requirements/traces.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Two pages, and an index that lists them. */
const read = (lessons: string) =>
  readRequirements(
    new Map([
      ['README.md', '[one](r1-one.md) [two](r2-2-lessons.md)'],
      ['r1-one.md', '# R1 One\n\n- R1.1 [api] First.\n- R1.2 [both] Second.\n  Today: third.\n'],
      ['r2-2-lessons.md', lessons],
    ]),
  );
const LESSONS = '# R2.2 Lessons\n\n## R2.2.1 Text\n\n- R2.2.1.1 [browser] “A” is shown.\n';
const good = read(LESSONS);

describe('pages of the requirements', () => {
  it('have an id a line, and chapters', () => {
    expect(good.ids).toEqual(['R1.1', 'R1.2', 'R2.2.1.1']);
    expect([...good.chapters]).toEqual(['R1', 'R2.2', 'R2.2.1']);
    expect(good.problems).toEqual([]);
  });

  it.each([
    ['an id that stands twice', '- R2.2.1.1 [api] Again.', 'R2.2.1.1 stands twice'],
    ['another chapter’s id', '- R2.2.2.1 [api] Not here.', 'R2.2.2.1 stands in the chapter R2.2.1'],
    [
      'an id that only begins alike',
      '- R2.2.10.1 [api] Not here.',
      'R2.2.10.1 stands in the chapter',
    ],
    ['another page’s chapter', '## R2.1 Routes', 'has the chapter R2.1'],
    ['a line without its kind', '- R2.2.1.2 No kind.', 'not “- R1.1 [api|browser|both] sentence”'],
    ['a kind that there is not', '- R2.2.1.2 [server] A kind.', 'not “- R1.1'],
  ])('refuse %s', (_name, line, problem) => {
    expect(read(`${LESSONS}${line}\n`).problems).toEqual([expect.stringContaining(problem)]);
  });

  it('have a name that says their ids, and stand in the index', () => {
    const odd = new Map([
      ['README.md', ''],
      ['lessons.txt', '# R1 One\n'],
    ]);
    expect(readRequirements(odd).problems).toEqual([
      'lessons.txt: no name like r2-1-routes.md',
      'lessons.txt: README.md does not list it',
      'lessons.txt: has the chapter R1',
    ]);
  });
});

describe('ids and tests', () => {
  const tests = traceTests(
    new Map([['a.test.ts', `it('R1.1 R2.2.1 does it', …); it("R1.2 does more (R9.9)", …);`]]),
  );

  it('a title that begins with ids belongs to each of them', () => {
    expect([...tests.keys()]).toEqual(['R1.1', 'R2.2.1', 'R1.2', 'R9.9']);
    expect([...(tests.get('R1.1') ?? [])]).toEqual(['a.test.ts: R1.1 R2.2.1 does it']);
  });

  it('a requirement without a test is found, unless its page says what shows it', () => {
    expect(untested(good, tests)).toEqual(['R2.2.1.1']);
    const shown = read(`${LESSONS}  Shown by \`npm run bench\`.\n`);
    expect(untested(shown, tests)).toEqual([]);
  });

  it('an id that stands on no page is found, the one of a chapter is not', () => {
    const files = new Map([
      ['a.ts', '// R1.1, R2.2.1, R1.3 and R1.3 again'],
      ['b.css', 'R10.1'],
    ]);
    expect(strangers(good, files)).toEqual(['a.ts: R1.3', 'b.css: R10.1']);
  });
});

it('the pages of the product are well written', () => {
  const { ids, problems } = readRequirements(readFolder(ROOT));
  expect(problems).toEqual([]);
  expect(ids.length).toBeGreaterThan(400);
});
