import { describe, expect, it } from 'vitest';
import { calcList, counted, LIST, openListDesk, rowsOf } from '../../../../testing/class-lists.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute } from '../../../../testing/students.ts';

const { room, list, namesOf } = openInstitute();
const { preview, takeOver, bring } = openListDesk(room);

const listOf = (count: number) =>
  ['Name,Phone', ...Array.from({ length: count }, (_, n) => `Pupil ${String(n)},`)].join('\n');

describe('R21.2 class lists', () => {
  it('R21.2.1 R21.2.5 reads lists that LibreOffice Calc saved, and numbers as people write them', async () => {
    for (const name of ['calc.xlsx', 'calc-semicolons.csv', 'calc-tabs-utf16.csv']) {
      const { status, body } = await preview(calcList(name));
      expect(status).toBe(200);
      expect(body.columns.join()).toBe(
        'name,indexNumber,phone,whatsapp,email,grade,school,guardianPhone,',
      );
      // 1/2 became a date, the plus of +61 went, and =SUM(1,2) became 3.
      expect(rowsOf(body).slice(0, 3)).toEqual([2, 3, 4].map((line) => [line, 'new']));
      expect(rowsOf(body).slice(3)).toEqual([
        [
          6,
          name === 'calc.xlsx' ? 'refused' : 'new',
          ...(name === 'calc.xlsx' ? ['indexNumber'] : []),
        ],
        [7, 'refused', 'phone'],
      ]);
    }
    await bring(calcList('calc.xlsx'));
    expect((await list()).students.map(({ name, phone, school }) => [name, phone, school])).toEqual(
      [
        ['Perera, Nimal', '+94772220102', "St. Mary's Convent"],
        ['සඳුනි සිල්වා', '+94772220101', 'Vidyawardhana Vidyalaya'],
        ['அபிநயா சிவகுமார்', '+94772220105', ''],
      ],
    );
  });

  it('R21.2.5 a number is read with blanks, dashes, +94, 94 or without its zero, and refused otherwise', async () => {
    const phones = ['077 222 0101', '077-222-0102', '+94772220103', '94 77 222 0104', '772220105'];
    const foreign = ['+61 491 570 156', '0061491570157', '\u202a+94 77 222 0106\u202c'];
    const wrong = [
      '77 222 01',
      '61491570156',
      '077 CALL ME',
      '0772220101 / 0772220102',
      '9.47E+10',
    ];
    const names = [...phones, ...foreign, ...wrong].map(
      (phone, n) => `Pupil ${String(n)}\t${phone}`,
    );
    const { body } = await preview(['Name\tPhone', ...names].join('\n'));
    expect(body.counts).toEqual(counted({ new: 8, refused: 5 }));
    expect(body.rows.filter(({ field }) => field === 'phone')).toHaveLength(5);
  });

  it('R21.2.1 columns are set by hand where no head is known, and one column has names', async () => {
    const text = 'Sanduni,077 222 0101\nNimal,077 222 0102';
    const unknown = (await preview(text)).body;
    expect([unknown.columns, unknown.hasHeads, unknown.rows]).toEqual([[null, null], false, []]);
    const query = { columns: 'name,phone' };
    expect(rowsOf((await preview(text, { query })).body)).toEqual([
      [1, 'new'],
      [2, 'new'],
    ]);
    const headed = await preview(text, { query: { ...query, heads: 'yes' } });
    expect(rowsOf(headed.body)).toEqual([[2, 'new']]);
    expect(rowsOf((await preview('Sanduni\nNimal')).body)).toHaveLength(2);
    expect((await preview(text, { query: { columns: 'name,age' } })).status).toBe(400);
  });

  it('R21.2.2 a preview keeps nothing; taken over twice the list adds nothing', async () => {
    const first = await preview(LIST);
    expect(first.body.counts).toEqual(counted({ new: 3 }));
    expect(await namesOf()).toEqual([]);
    const done = await takeOver(LIST, first.body);
    expect([done.status, done.body]).toMatchObject([
      200,
      { message: 'Students added: 3. Changed: 0.', counts: counted({ new: 3 }) },
    ]);
    expect(await namesOf()).toHaveLength(3);
    const again = await takeOver(LIST, first.body);
    expect([again.status, again.body]).toMatchObject([409, { code: 'LIST_CHANGED' }]);
    const known = await preview(LIST);
    expect(known.body.counts).toEqual(counted({ known: 3 }));
    expect((await takeOver(LIST, known.body)).body.counts).toEqual(counted({ known: 3 }));
    expect(await namesOf()).toHaveLength(3);
  });

  it('R21.2.2 the same Idempotency-Key gives the first answer, and is refused for another list', async () => {
    const { body } = await preview(LIST);
    const headers = { 'idempotency-key': 'list-1' };
    const first = await takeOver(LIST, body, { headers });
    expect((await takeOver(LIST, body, { headers })).body).toEqual(first.body);
    const other = await takeOver(`${LIST}\nMore`, body, { headers });
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await namesOf()).toHaveLength(3);
  });

  it('R21.2.4 names of old fonts are noticed, and nothing is converted', async () => {
    const { body } = await preview('Name,Phone\nlúÿ nKavdr,0772220101\nKavindu Bandara,0772220102');
    expect(body.rows.map(({ outcome, notes }) => [outcome, notes.length])).toEqual([
      ['new', 1],
      ['new', 0],
    ]);
    expect(body.rows[0]?.notes[0]).toContain('old font');
  });

  it('R21.9.6 names of marks that turn the line, of NUL, of 100 combining signs and of formulas', async () => {
    const names = ['A\u202eB', 'A\u0000B', `A${'\u0301'.repeat(100)}`, '=cmd|A1', '\u200b'];
    const text = ['Name\tPhone', ...names.map((name, n) => `${name}\t077222010${String(n)}`)].join(
      '\n',
    );
    const { body } = await preview(text);
    expect(rowsOf(body)).toEqual([
      [2, 'refused', 'name'],
      [3, 'refused', 'name'],
      [4, 'refused', 'name'],
      [5, 'new'],
      [6, 'refused', 'name'],
    ]);
    await takeOver(text, body);
    expect(await namesOf()).toEqual(['=cmd|A1']);
  });

  it('R21.9.6 2,001 rows, a PDF named .xlsx and a file of more than 1 MB are refused', async () => {
    expect((await preview(listOf(2001))).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'list',
    });
    expect((await preview(listOf(2000))).body.counts).toEqual(counted({ new: 2000 }));
    expect((await preview('%PDF-1.7')).body.message).toContain('no list');
    expect((await preview('A'.repeat(1024 * 1024 + 1))).status).toBe(413);
  });

  it('R21.1.10 R21.9.5 lecturers and students have none of these calls, and nothing changes', async () => {
    const { app, organization } = room();
    for (const role of ['lecturer', 'student'] as const) {
      const { token } = await (async () => {
        const person = await buildUser(app);
        await addMember(app, organization, person, role);
        return person;
      })();
      expect((await preview(LIST, { token })).status).toBe(403);
      expect((await takeOver(LIST, { digest: '0'.repeat(64) }, { token })).status).toBe(403);
    }
    const { token } = await buildUser(app);
    expect((await preview(LIST, { token })).status).toBe(404);
    expect((await list()).students.filter(({ hasAccount }) => !hasAccount)).toEqual([]);
  });
});
