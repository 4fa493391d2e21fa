import type { PossibleDouble } from '@panthiya/contract/students/doubles.contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ORG } from '../../../../testing/organizations.ts';
import { openStudents } from '../../../../testing/students-driver.tsx';
import { refusal } from '../../../../testing/stub-api.ts';

const row = (id: string, name: string, changes: object = {}) => ({
  id,
  name,
  indexNumber: null,
  grade: '11',
  school: '',
  phone: '+94771234567',
  birthDate: '',
  hasAccount: false,
  courseCount: 1,
  ...changes,
});
const PAIR: PossibleDouble = {
  one: row('s-1', 'Sanduni Silva', { indexNumber: 'A1', birthDate: '2009-04-05' }),
  other: row('s-2', 'S. SILVA', { hasAccount: true }),
  sign: 'phone',
};
const pairsAre = (...pairs: PossibleDouble[]) => ({
  json: { success: true, pairs, total: pairs.length, nextCursor: null },
});
const DOUBLES = `GET ${ORG}/students/doubles?limit=20`;

it('R21.1.8 says how many pairs may be one pupil, shows what both have, and keeps that they are two, until Undo', async () => {
  let isTold = false;
  const sent: unknown[] = [];
  const { user } = openStudents({
    [DOUBLES]: () => (isTold ? pairsAre() : pairsAre(PAIR)),
    [`POST ${ORG}/students/doubles/dismiss`]: (body) => {
      sent.push(body);
      isTold = true;
      return {
        json: { success: true, message: 'They are two students. You are not asked again.' },
      };
    },
    [`POST ${ORG}/students/doubles/restore`]: (body) => {
      sent.push(body);
      isTold = false;
      return { json: { success: true, message: 'You are asked about the two again.' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: '1 pair may be the same student' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const words of ['The same phone and a like name', 'A1', 'With an account'])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByText(/Apr 2009/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Two different students' }));
  expect(await dialog.findByText('No pairs any more')).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('S. SILVA')).toBeTruthy();
  expect(sent).toEqual([
    { one: 's-1', other: 's-2' },
    { one: 's-1', other: 's-2' },
  ]);
});

it('R21.1.8 the two are put together in the dialog of merges', async () => {
  const { user } = openStudents({
    [DOUBLES]: () => pairsAre(PAIR),
    [`POST ${ORG}/students/merge/preview`]: () => refusal(409, 'One of them has left.'),
  });
  await user.click(await screen.findByRole('button', { name: '1 pair may be the same student' }));
  await user.click(await screen.findByRole('button', { name: 'Put together' }));
  expect(
    await screen.findByRole('dialog', { name: 'Are these two the same student?' }),
  ).toBeTruthy();
  await screen.findByText('One of them has left.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Are these the same student?' })).toBeTruthy();
});

it('R21.1.8 without pairs, or when they cannot be read, nothing is said', async () => {
  const { seen } = openStudents({ [DOUBLES]: () => refusal(403, 'No.') });
  await screen.findByText('Sanduni Silva');
  await expect.poll(() => seen.map(({ call }) => call)).toContain(DOUBLES);
  expect(screen.queryByRole('button', { name: /may be the same student/ })).toBeNull();
});
