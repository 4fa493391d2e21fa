import { describe, expect, it } from 'vitest';
import { findSentences } from '../src/check/sentences.ts';

const SERVICE = 'server/src/features/courses/lessons/lessons.service.ts';
const find = (text: string, path = SERVICE) => findSentences(path, text);

describe('sentences are put together in the places for texts alone', () => {
  it.each([
    ['a template', 'const a = `A course can have ${most} lessons.`;', 'a template with words'],
    ['one word beside a value', 'const a = `${count} devices`;', 'a template with words'],
    ['a word before a value', 'const a = `Questions? ${mail}`;', 'a template with words'],
    ['words between tags', 'const a = `<b>${name}</b> is full`;', 'a template with words'],
    ['a plus', "const a = 'Hello ' + name;", 'words joined by +'],
    ['a plus behind a value', "const a = name + ' is full.';", 'words joined by +'],
    ['a plus that adds', "text += ' It is full.';", 'words joined by +'],
    ['a list', "const a = [reason, 'Ask its owner.'].join(' ');", 'sentences joined by join'],
    ['a plural of words', "const a = count === 1 ? 'day' : 'days';", 'a plural by ?:'],
    ['a plural of sentences', "const a = n > 1 ? 'They are sent.' : 'Sent.';", 'a plural by ?:'],
    ['a plural of an ending', "const a = `day${n === 1 ? '' : 's'}`;", 'a plural by ?:'],
    ['a plural of names', 'const a = `${n} ${n === 1 ? one : many}`;', 'a plural by ?:'],
    [
      'a choice of parts',
      "const a = `${isOld ? 'You are in' : 'You joined'} ${course}.`;",
      'a part chosen by ?:',
    ],
  ])('refuses %s', (_what, text, fault) => {
    expect(find(text)).toEqual([expect.stringContaining(`${fault} (line 1)`)]);
  });

  it.each([
    ['a whole sentence', "const a = 'The lesson is added.';"],
    ['a choice of whole sentences', "const a = isDraft ? 'It is a draft.' : 'It is added.';"],
    ['codes', "const a = rows.length === 1 ? 'added' : 'taken';"],
    ['an address', 'const a = `/org/${orgId}/courses`;'],
    ['SQL', 'const a = sql`select id from users where id = ${id}`;'],
    ['raw SQL', "const a = sql.raw(`interval '${days} days'`);"],
    ['a line of the log', 'logger.warn(`no answer from ${host}`);'],
    ['an error that the log alone shows', 'throw new Error(`there is no job ${name}`);'],
    ['several errors', 'throw new AggregateError(all, `these failed: ${names}`);'],
    ['an error class', 'class Away extends Error { constructor(a) { super(`no answer: ${a}`); } }'],
    ['a header', 'reply.header(`Bearer ${token}`);'],
    ['HTML', 'const a = `<link rel="stylesheet" crossorigin href="/${file}">`;'],
  ])('%s can stay', (_what, text) => {
    expect(find(text)).toEqual([]);
  });

  it('the places for texts, tests and the operator’s words are free; other code of both sides is not', () => {
    const text = 'const a = `${count} devices are signed out.`;';
    expect(find(text, 'server/src/features/provider/users/users.texts.ts')).toEqual([]);
    expect(find(text, 'server/src/domain/invites/invite.mails.ts')).toEqual([]);
    expect(find(text, 'server/src/features/provider/users/users.api.test.ts')).toEqual([]);
    expect(find(text, 'server/src/operator/admin.ts')).toEqual([]);
    expect(find(text, 'contract/src/fields/text.ts')).toHaveLength(1);
    expect(find(text, 'server/src/http/upload.ts')).toHaveLength(1);
  });

  it('names the line', () => {
    expect(find('\n\nconst a = `${count} devices`;')).toEqual([
      'a template with words (line 3): {} devices',
    ]);
  });
});
