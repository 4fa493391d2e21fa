import { describe, expect, it } from 'vitest';
import { counted, LIST, openListDesk, rowsOf } from '../../../../testing/class-lists.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute } from '../../../../testing/students.ts';

const { room, add, namesOf, read, buildPupil } = openInstitute();
const { preview, takeOver } = openListDesk(room);

describe('R21.2.2 whom the rows of a class list are', () => {
  it('R21.2.2 a known student is found by index number, and the list says what changes', async () => {
    const { id } = (await add({ name: 'Sanduni', indexNumber: 'a1', phone: '0772220109' })).body;
    const { body } = await preview(LIST);
    expect(body.rows[0]).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'name', from: 'Sanduni', to: 'Sanduni Silva' },
        { field: 'phone', from: '+94772220109', to: '+94772220101' },
        { field: 'grade', from: '', to: '11' },
      ],
    });
    await takeOver(LIST, body);
    expect(await read(id)).toMatchObject({
      name: 'Sanduni Silva',
      phone: '+94772220101',
      grade: '11',
    });
    expect(await namesOf({ search: '20101' })).toEqual(['Sanduni Silva']);
    expect((await preview(LIST)).body.counts).toEqual(counted({ known: 3 }));
  });

  it('R21.2.2 a number of somebody with another name and another phone is asked about, and changes nobody', async () => {
    const { id } = (await add({ name: 'Dilshan Fernando', indexNumber: 'B7', phone: '0712000001' }))
      .body;
    const list = 'Name\tIndex No\tPhone\nHasini Rajapaksha\tB7\t0722000002';
    const { body } = await preview(list);
    expect(body.rows).toMatchObject([
      {
        outcome: 'refused',
        field: 'indexNumber',
        message: expect.stringContaining('Dilshan Fernando'),
      },
    ]);
    await takeOver(list, body);
    expect(await read(id)).toMatchObject({ name: 'Dilshan Fernando', phone: '+94712000001' });
  });

  it('R21.2.2 a known student is found by phone and name, and an empty cell takes nothing away', async () => {
    const { id } = (await add({ name: 'නිමල්  පෙරේරා', whatsapp: '0772220102', grade: '10' })).body;
    const text = 'Name,Phone,Grade\nනිමල් පෙරේරා,0772220102,\nනිමල් සිල්වා,0772220102,';
    const { body } = await preview(text);
    expect(rowsOf(body)).toEqual([
      [2, 'changed'],
      [3, 'new'],
    ]);
    await takeOver(text, body);
    expect(await read(id)).toMatchObject({ grade: '10', phone: '+94772220102' });
  });

  it('R21.2.3 a row with the email of an account here is that student; another email is kept, and nobody is invited unasked', async () => {
    const { app, organization } = room();
    const { person } = await buildPupil({ isVerified: true });
    const staff = await buildUser(app, { isVerified: true });
    await addMember(app, organization, staff, 'lecturer');
    const text = [
      'Name,Email,Grade',
      `Nimal Silva,${person.email.toUpperCase()},11`,
      `Other Name,${staff.email},11`,
      'Somebody,stranger@example.com,11',
      'Wrong,not-an-address,11',
    ].join('\n');
    const { body } = await preview(text);
    expect(rowsOf(body)).toEqual([
      [2, 'changed'],
      [3, 'refused', 'email'],
      [4, 'new'],
      [5, 'refused', 'email'],
    ]);
    expect(body.rows.map(({ invitation }) => invitation)).toEqual([null, null, 'can', null]);
    await takeOver(text, body);
    expect((await preview(text)).body.counts).toEqual(counted({ known: 2, refused: 2 }));
    expect((await app.pool.query('select 1 from invites')).rowCount).toBe(0);
  });

  it('R21.2.3 an address that nobody confirmed finds nobody', async () => {
    const { person } = await buildPupil();
    const { body } = await preview(`Name,Email,Phone\nSome One,${person.email},0772220101`);
    expect(rowsOf(body)).toEqual([[2, 'new']]);
  });

  it('R21.2.2 the name of an account stays, and an unlike one is said', async () => {
    const { person } = await buildPupil({ isVerified: true });
    const text = `Name,Email\nNimal Perera,${person.email}`;
    const { body } = await preview(text);
    expect(body.rows[0]).toMatchObject({
      outcome: 'known',
      notes: ['The name of the account is NIMAL SILVA. It stays.'],
    });
  });

  it('R21.2.2 what cannot be taken over is refused with its cell and why, and all others are taken over', async () => {
    await add({ name: 'Two Names' });
    await add({ name: 'Two Names' });
    await add({ name: 'Numbered', indexNumber: 'N1', phone: '0772220201' });
    const text = [
      'Name,Index No,Phone',
      ',B1,0772220101',
      'First,ａ-9,',
      'Second,A-9,',
      'Third,A_9,',
      'Two Names,,',
      'Numbered,N2,0772220201',
      'Good,G1,0772220103',
      'Good,,0772220103',
      'www.example.com,,',
    ].join('\n');
    const { body } = await preview(text);
    expect(body.rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { line: 2, field: 'name', message: 'This cell is empty.' },
      { line: 4, field: 'indexNumber', message: 'Row 3 has it too.' },
      { line: 5, field: 'indexNumber' },
      { line: 6, field: 'name' },
      {
        line: 7,
        field: 'indexNumber',
        message: 'This student has the index number N1. You can change it on their page.',
      },
      { line: 9, field: null, message: 'Row 8 is the same student.' },
      { line: 10, field: 'name' },
    ]);
    const done = await takeOver(text, body);
    expect(done.body.counts).toEqual(counted({ new: 2, refused: 7 }));
    expect(await namesOf({ search: 'A-9' })).toEqual(['First']);
  });

  it('R21.2.2 a refusal is in the language of its reader', async () => {
    const headers = { 'accept-language': 'si' };
    const english = (await preview('Name,Phone\nA,12')).body.rows[0];
    const { body } = await preview('Name,Phone\nA,12', { headers });
    expect(body.rows[0]?.message).not.toBe(english?.message);
    expect(body.rows[0]?.message).toMatch(/[\u0d80-\u0dff]/);
  });
});
