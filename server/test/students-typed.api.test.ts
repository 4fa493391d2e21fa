import { listStudents } from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { openInstitute } from '../testing/students.ts';

const { room, add } = openInstitute();

describe('what people type', () => {
  const texts = [
    '\0',
    'a\0b',
    '%',
    '_%_',
    '\\',
    '\ud800',
    '\u200d',
    '\u2028',
    'one two three four five six',
    'x'.repeat(100),
    'ක්‍ෂ'.repeat(20),
    `a${'\u0301'.repeat(100)}`,
    '+',
    '00000000',
    '000000000000000000000000',
    '٠١٢٣',
    '１２３４',
    'ＷＷＷ．a',
    'ｗｗｗ.',
    ':／／',
    'ﬃ'.repeat(33),
    'ß'.repeat(100),
    '\u{1d15e}'.repeat(50),
    'ΰ'.repeat(100),
  ];
  it.each(texts)('R21.7.1 a search for %j is answered or refused', async (search) => {
    const { app, admin, organization } = room();
    for (const state of ['active', 'left'] as const) {
      const answer = await app.call(listStudents, {
        token: admin.token,
        params: { orgId: organization.orgId },
        query: { search, grade: search.slice(0, 40), state },
      });
      expect(answer.status).toBeLessThan(500);
      const searched = await app.call(listStudents, {
        token: admin.token,
        params: { orgId: organization.orgId },
        query: { search, state },
      });
      expect(searched.status).toBeLessThan(500);
    }
  });
  it.each(texts)('R21.1.2 a student of %j is added or refused', async (text) => {
    for (const field of ['name', 'grade', 'school', 'address', 'note', 'indexNumber', 'phone'])
      expect([field, (await add({ [field]: text })).status >= 500]).toEqual([field, false]);
  });
  it.each([
    ['[]', 'e30', '"x"', 'not-json', '', 'null'].map((text) => text),
    [
      JSON.stringify(['', '']),
      JSON.stringify(['\0', '00000000-0000-0000-0000-000000000000']),
      JSON.stringify(['\ud800', '00000000-0000-0000-0000-000000000000']),
      JSON.stringify(['a', '00000000-0000-0000-0000-000000000000', 'x']),
      JSON.stringify(['a', 'b', '00000000-0000-0000-0000-000000000000']),
      JSON.stringify([1, {}]),
    ],
  ])('R21.7.1 forged cursors are refused %#', async (...cursors) => {
    const { app, admin, organization } = room();
    for (const raw of cursors)
      for (const search of ['', 'a']) {
        const answer = await app.call(listStudents, {
          token: admin.token,
          params: { orgId: organization.orgId },
          query: { cursor: Buffer.from(raw).toString('base64url'), search },
        });
        expect(answer.status).toBeLessThan(500);
      }
  });
});
