import { expect, it } from 'vitest';
import { openClassroom } from '../testing/classroom.ts';
import { openListDesk, rowsOf } from '../testing/class-lists.ts';
import { openOffice } from '../testing/students.ts';

const { room, buildPupil } = openClassroom();
const { preview } = openListDesk(() => {
  const { app, lecturer, course } = room();
  return { app, admin: lecturer, organization: { orgId: course.orgId }, course };
});
const office = openOffice(() => ({ ...room(), admin: room().owner }));

it('R21.9.5 a lecturer’s list with a wrong number does not tell the right one', async () => {
  const { app } = room();
  const pupil = await buildPupil();
  await app.pool.query(
    `update students set index_number = 'SECRET-1' from users u where u.id = user_id and u.uid = $1`,
    [pupil.uid],
  );
  await office.add({ name: 'Amal Somapala', indexNumber: 'SECRET-2', phone: '0772220101' });
  const { body } = await preview(
    `Name,Index No,Phone,Email\nAnybody,X-1,,${pupil.email}\nAmal Somapala,X-2,0772220101,`,
  );
  expect(rowsOf(body)).toEqual([
    [2, 'refused', 'indexNumber'],
    [3, 'refused', 'indexNumber'],
  ]);
  expect(JSON.stringify(body.rows)).not.toContain('SECRET');
});

it('R21.9.5 a row of many common names, or of initials, is nobody by a number that a lecturer tries out', async () => {
  await office.add({ name: 'A. K. Somapala', indexNumber: 'S-1' });
  const names = [
    'Silva Perera Fernando Bandara Somapala Kumari Dias',
    'A. B. C. D. K.',
    'A. Silva',
    'Somapala',
    'K. Somapala Silva',
  ];
  const outcomes = [];
  for (const name of names)
    outcomes.push(...rowsOf((await preview(`Name,Index No\n${name},S-1`)).body));
  expect(outcomes.map(([, outcome]) => outcome)).toEqual([
    'refused',
    'refused',
    'refused',
    'known',
    'known',
  ]);
});
