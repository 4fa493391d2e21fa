import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { exportCourseStudents } from '@panthiya/contract/students/class-lists.contract';
import { removeStudent } from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { openListDesk, rowsOf } from '../../../../testing/class-lists.ts';
import { openClassroom } from '../../../../testing/classroom.ts';
import { readExport } from '../../../../testing/lists.ts';
import { openOffice } from '../../../../testing/students.ts';

const { room, buildPupil } = openClassroom();
const { preview, bring, takeOver } = openListDesk(() => {
  const { app, lecturer, course } = room();
  return { app, admin: lecturer, organization: { orgId: course.orgId }, course };
});
const office = openOffice(() => ({ ...room(), admin: room().owner }));

const FACTS = {
  phone: '0772220101',
  whatsapp: '0772220102',
  grade: '2027 A/L',
  school: 'Secret College',
};
/** What a lecturer who asks must not find in an answer. */
const SECRETS = /772220101|772220102|2027 A\/L|Secret College|Somapala/;

const addSomapala = async () =>
  (await office.add({ name: 'Amal Somapala', indexNumber: 'S-1', ...FACTS })).body.id;
const enrol = (...studentIds: string[]) =>
  room().app.call(enrolLearners, {
    token: room().owner.token,
    params: { ...room().course },
    body: { studentIds },
  });

describe('R21.9.5 what a lecturer’s list tells', () => {
  it('R21.9.5 a known student of other courses is known, and nothing is told but what was typed', async () => {
    const id = await addSomapala();
    const list = [
      'Name,Index No,Phone,WhatsApp,Grade,School',
      'AMAL,S-1,0770000001,0770000002,10,Other',
      'Nimal,S-1,0772220101,,,',
    ].join('\n');
    const { body } = await preview(list);
    expect(rowsOf(body)).toEqual([
      [2, 'known'],
      // The phone of that student is no proof: whoever tries one out would learn it.
      [3, 'refused', 'indexNumber'],
    ]);
    expect(body.rows.flatMap(({ changes, notes }) => [...changes, ...notes])).toEqual([]);
    const { rows, counts, course } = body;
    expect(JSON.stringify({ rows, counts, course })).not.toMatch(SECRETS);
    const before = await office.read(id);
    expect((await takeOver(list, body)).body.counts).toMatchObject({ known: 1, changed: 0 });
    const { courses, ...after } = await office.read(id);
    expect(courses).toHaveLength(1);
    expect(after).toEqual({ ...before, courses: undefined });
    // Now they are of the lecturer's own course, and the list tells no more than before.
    const again = (await preview(list.replace('Nimal', 'Amal Somapala'))).body;
    expect(again.rows[0]?.changes).toEqual([]);
    expect(JSON.stringify(again.rows)).not.toMatch(/772220101|772220102|2027|Secret/);
  });

  it('R21.9.5 the outcome is the same whether a phone is right or wrong, where a number says who it is', async () => {
    await enrol(await addSomapala());
    const answers = await Promise.all(
      ['0772220101', '0772220199'].map(async (phone) => {
        const { body } = await preview(`Name,Index No,Phone\nAmal Somapala,S-1,${phone}`);
        return { rows: body.rows, counts: body.counts, course: body.course };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('R21.9.5 phone and name find a student, and a list that tries out numbers of one name finds nobody', async () => {
    await addSomapala();
    expect(rowsOf((await preview('Name,Phone\nAmal Somapala,0772220101')).body)).toEqual([
      [2, 'known'],
    ]);
    expect(rowsOf((await preview('Name,Phone\nSomebody Else,0772220101')).body)).toEqual([
      [2, 'new'],
    ]);
    const tries = Array.from(
      { length: 30 },
      (_, n) => `Amal Somapala,07722201${String(n).padStart(2, '0')}`,
    );
    const { body } = await preview(['Name,Phone', ...tries].join('\n'));
    expect(body.counts).toMatchObject({ new: 30, known: 0 });
  });

  it('R21.9.5 a name alone is a student of the lecturer’s own courses, and of nobody else', async () => {
    const id = await addSomapala();
    const list = 'Name\nAmal Somapala';
    const outside = (await preview(list)).body;
    expect(outside.rows).toMatchObject([{ outcome: 'new', notes: [] }]);
    await enrol(id);
    expect((await preview(list)).body.rows).toMatchObject([
      { outcome: 'known', place: 'enrolled-already' },
    ]);
  });

  it('R21.9.5 an email finds its student, and tells neither the name of the account nor whose it is', async () => {
    const { app } = room();
    const pupil = await buildPupil();
    await addSomapala();
    const { body } = await preview(
      `Name,Index No,Email\nSomebody,,${pupil.email}\nOther,,nobody@example.org\nAmal Somapala,S-1,${pupil.email}`,
    );
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['known', 'new', 'refused']);
    // The same words for an address that somebody has and for one that nobody has.
    expect(body.rows[0]?.notes).toEqual(body.rows[1]?.notes);
    const two = await preview(`Name,Index No,Email\nAmal Somapala,S-1,${pupil.email}`);
    expect(two.body.rows[0]?.message).toBe('The index number and the email are of two students.');
    const { rows } = await app.pool.query(
      'select count(*)::int as mails from mails where recipient = $1',
      ['nobody@example.org'],
    );
    expect(rows[0].mails).toBe(0);
  });

  it('R21.9.5 a student who left is a number that is taken, and no name', async () => {
    const id = await addSomapala();
    await room().app.call(removeStudent, office.at(id));
    const { body } = await preview('Name,Index No\nAmal Somapala,S-1');
    expect(body.rows).toMatchObject([{ outcome: 'refused', field: 'indexNumber' }]);
    expect(body.rows[0]?.message).toBe('This number is of another student. Ask the office.');
  });

  it('R21.2.1 R21.2.6 what a lecturer typed of new students is kept; their file has neither phones nor emails, the office’s has', async () => {
    const { app, owner, lecturer, course } = room();
    const list = 'Name,Index No,Phone,Grade\nSanduni,N-1,0772220107,11';
    await bring(list);
    const { students } = await office.list();
    expect(students).toMatchObject([{ name: 'Sanduni', phone: '+94772220107', grade: '11' }]);
    await enrol(await addSomapala());
    const read = (token: string) =>
      readExport(app, exportCourseStudents, { token, params: { ...course } });
    const own = await read(lecturer.token);
    expect(own.header).toEqual(['Name', 'Index number', 'Grade or exam year', 'School']);
    expect(own.rows).toHaveLength(2);
    expect(JSON.stringify(own.rows)).not.toMatch(/77 ?222/);
    const full = await read(owner.token);
    expect(full.header).toContain('Phone');
    expect(full.rows.map((cells) => cells[2])).toEqual(['077 222 0101', '077 222 0107']);
    const text = [own.header, ...own.rows].map((cells) => cells.join('\t')).join('\n');
    expect((await preview(text)).body.course).toMatchObject({ enrol: 0, already: 2 });
  });
});
