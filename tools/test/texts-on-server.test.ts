import { describe, expect, it } from 'vitest';
import { ALLOWED, findUnmarked } from '../src/texts/unmarked.ts';
import { ALLOWED_ON_SERVER, findUnmarkedOnServer } from '../src/texts/unmarked-on-server.ts';

const SLICE = 'server/src/features/courses/lessons/lessons.service.ts';
const MAILS = 'server/src/features/courses/lessons/lessons.mails.ts';
const unmarkedIn = (code: string, path = SLICE) =>
  findUnmarkedOnServer(path, code).map(({ shown }) => shown);

describe('R15.2.10 a text of server or contract that is not marked is found', () => {
  it.each([
    [`throw new AppError('NOT_FOUND', { message: 'The lesson is gone.' });`, 'The lesson is gone.'],
    [`return { success: true, message: 'Saved' };`, 'Saved'],
    [`return { message: isNew ? 'Saved' : 'Changed' };`, 'Saved, Changed'],
    ['return { message: `${count} lessons` };', '{} lessons'],
    [`endpoint({ fallback: 'Sorry' });`, 'Sorry'],
    [`hasTooManyCharacters({ label: 'Email', most: 9 });`, 'Email'],
    [`const WORDS = 'Choose another day.';`, 'Choose another day.'],
    ['const words = `Choose ${day} or later.`;', 'Choose {} or later.'],
    [`z.enum(STATES, 'state must be all or none');`, 'state must be all or none'],
    [`z.string(says('a name is missing'));`, 'a name is missing'],
    [`const title = requiredName('Your name');`, 'Your name'],
  ])('%s', (code, shown) => {
    expect(unmarkedIn(code).join(', ')).toBe(shown);
    expect(unmarkedIn(code, 'contract/src/courses/a.contract.ts').join(', ')).toBe(shown);
  });

  it('in a place for texts and mails that is every string with words', () => {
    const code = `const line = 'your class begins';`;
    expect(unmarkedIn(code, MAILS)).toEqual(['your class begins']);
    expect(unmarkedIn(code, 'contract/src/courses/a.texts.ts')).toEqual(['your class begins']);
    expect(unmarkedIn(code)).toEqual([]);
  });

  it.each([
    'return { message: msg`Saved` };',
    `return { message: msg({ message: 'Place', context: 'where a class is held' }) };`,
    `throw new Error('The catalogue is not there.');`,
    `logger.warn('The mail host refused it.');`,
    `request.log.info({ message: 'The job is done.' });`,
    `endpoint({ summary: 'Lists the lessons of a course.', path: '/courses/{courseId}' });`,
    `new Gauge({ name: 'mails', help: 'Emails that wait to be sent.' });`,
    `owned(pictures, { exportedIn: { not: 'It belongs to the course.' } });`,
    `const file: Columns<Mark> = { 'Done at (Sri Lanka)': ({ at }) => at, Name: ({ name }) => name };`,
    'const rows = sql`select 1 -- Never the whole table.`;',
    `throw new AppError('FORBIDDEN', { field: 'email' });`,
    `const state: 'Not yet known.' = read();`,
    `mustBeText({ label: 'orgId' });`,
  ])('%s has none', (code) => {
    expect(unmarkedIn(code)).toEqual([]);
  });

  it.each([
    'server/src/features/provider/users/users.routes.ts',
    'contract/src/provider/mails.contract.ts',
    'server/src/features/money/packages/packages.routes.ts',
    'server/src/records/audit/audit-things.ts',
    'server/src/http/openapi.ts',
    'server/src/platform/logger.ts',
    'server/src/features/courses/lessons/lessons.api.test.ts',
  ])('R15.1.10 %s stays English', (path) => {
    expect(unmarkedIn(`return { message: 'The account is disabled.' };`, path)).toEqual([]);
  });

  it('at most 60 things may look like a text, each with its reason', () => {
    expect(ALLOWED.length + ALLOWED_ON_SERVER.length).toBeLessThanOrEqual(60);
    for (const { why } of [...ALLOWED, ...ALLOWED_ON_SERVER]) expect(why).toMatch(/^[A-Z].+\.$/);
  });

  it('each side has its own rules', () => {
    const code = `const WORDS = 'Choose another day.';`;
    expect(unmarkedIn(code, 'web/src/a.ts')).toEqual([]);
    expect(findUnmarked(SLICE, code)).toEqual([]);
  });
});
