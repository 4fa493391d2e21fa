import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerUploads, DIGEST, listRow } from '../../../../testing/class-lists.ts';
import { adminAnswers, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { AddStudentsPage } from './add-students-page.tsx';

const counts = { new: 1, changed: 0, known: 0, refused: 1 };
const preview = {
  success: true,
  columns: ['name', 'phone'],
  hasHeads: true,
  cells: [
    ['Name', 'Phone'],
    ['Sanduni Silva', '0772220101'],
    ['Nimal Perera', '77 123 45'],
  ],
  rows: [
    listRow(2),
    listRow(3, { outcome: 'refused', field: 'phone', message: 'Two digits are missing.' }),
  ],
  counts,
  course: null,
  digest: DIGEST,
};
const READING = 'columns=name%2Cphone&heads=yes';

it('R21.2.2 one goes on with the rows that stayed out alone', async () => {
  const files: Blob[] = [];
  answerUploads({
    [`POST ${ORG}/students/preview`]: () => ({ json: preview }),
    [`POST ${ORG}/students/import?${READING}&digest=${DIGEST}`]: () => ({
      json: { success: true, message: 'Added.', counts, course: null },
    }),
    [`POST ${ORG}/students/preview?${READING}`]: ({ form }) => {
      files.push(form.get('list') as Blob);
      return { json: preview };
    },
  });
  stubApi({
    ...adminAnswers(),
    [`GET ${ORG}/courses?limit=200&status=published`]: () => ({
      json: { success: true, courses: [], nextCursor: null },
    }),
  });
  const page = <AddStudentsPage />;
  const { user } = showSignedIn(page, {}, '/sipwin-institute/admin/students/add');
  await user.type(await screen.findByRole('textbox', { name: 'Your list' }), 'Anything');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await user.click(await screen.findByRole('button', { name: 'Take over 1' }));
  await user.click(await screen.findByRole('button', { name: 'Correct the row that stayed out' }));
  expect(await screen.findByRole('textbox', { name: 'Phone in row 3' })).toBeTruthy();
  expect(await files[0]?.text()).toBe('Name\tPhone\t\nNimal Perera\t77 123 45');
});
