import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerUploads, DIGEST, listRow } from '../../../../testing/class-lists.ts';
import { adminAnswers, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { AddStudentsPage } from './add-students-page.tsx';

it('R21.2.3 who is invited is said before, nobody is unasked, and what the day has no room for is said', async () => {
  const rows = [
    listRow(2, { invitation: 'can' }),
    listRow(3, { outcome: 'known', invitation: 'can' }),
    listRow(4, { outcome: 'known', invitation: 'waits', notes: ['It waits already.'] }),
  ];
  const counts = { new: 1, changed: 0, known: 2, refused: 0 };
  answerUploads({
    [`POST ${ORG}/students/preview`]: () => ({
      json: {
        success: true,
        columns: ['name', 'email'],
        hasHeads: true,
        cells: [['Name', 'Email'], ...rows.map(() => ['Sanduni', 'sanduni@example.com'])],
        rows,
        counts,
        course: null,
        digest: DIGEST,
      },
    }),
    [`POST ${ORG}/students/import?columns=name%2Cemail&heads=yes&digest=${DIGEST}&invite=yes`]:
      () => ({
        json: {
          success: true,
          message: 'Students added: 1. Changed: 0.',
          counts,
          course: null,
          invited: 1,
          notInvited: 1,
        },
      }),
  });
  stubApi({
    ...adminAnswers(),
    [`GET ${ORG}/courses?limit=200&status=published`]: () => ({
      json: { success: true, courses: [], nextCursor: null },
    }),
  });
  const { user } = showSignedIn(<AddStudentsPage />, {}, '/sipwin-institute/admin/students/add');
  await user.click(await screen.findByRole('textbox', { name: 'Your list' }));
  await user.paste('Name\tEmail\nSanduni\tsanduni@example.com');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  const tick = await screen.findByRole('checkbox', { name: 'Invite the 2 with an email' });
  expect((tick as HTMLInputElement).checked).toBe(false);
  expect(screen.queryByText('Invited')).toBeNull();
  expect(screen.getByRole('button', { name: 'Take over 1' })).toBeTruthy();
  await user.click(tick);
  expect(screen.getAllByText('Invited')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Take over 1 and invite 2' }));
  expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy();
  expect(screen.getByText(/1 is not invited yet/)).toBeTruthy();
});
