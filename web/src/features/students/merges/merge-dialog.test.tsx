import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildCard,
  buildOrganization,
  hasRole,
  LIST,
  listOf,
} from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { buildListedStudent } from '../../../../testing/students.ts';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { StudentsPage } from '../list/students-page.tsx';

const ORG = '/api/organization/sipwin-institute';
const STUDENTS = `GET ${ORG}/students?state=active`;
const page = (...students: readonly ReturnType<typeof buildListedStudent>[]) => ({
  json: { success: true, students, nextCursor: null },
});

function open(answers: Answers = {}, at = '/sipwin-institute/admin/students') {
  const organization = buildOrganization();
  const seen = stubApi({
    [LIST]: listOf(buildCard()),
    'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
    [`GET ${ORG}`]: () => ({ json: { success: true, organization } }),
    [`GET ${ORG}/students/grades`]: () => ({
      json: { success: true, grades: ['11', '2027 A/L'] },
    }),
    [STUDENTS]: () =>
      page(
        buildListedStudent(),
        buildListedStudent({
          id: '0198a000-0000-7000-8000-000000000022',
          uid: 'u-nimal',
          name: 'NIMAL PERERA',
          ownScriptName: 'නිමල් පෙරේරා',
          indexNumber: null,
          phone: '',
          courseCount: 2,
          hasAccount: true,
        }),
      ),
    ...answers,
  });
  return { seen, ...showSignedIn(<StudentsPage />, {}, at) };
}

const rowOf = (id: string, name: string, hasAccount: boolean) => ({
  id,
  name,
  indexNumber: null,
  grade: '11',
  phone: '',
  hasAccount,
});

it('R21.1.7 two ticked rows are put together after a preview, with the kept one to choose, and Undo takes it back', async () => {
  const [SANDUNI, NIMAL] = [
    '0198a000-0000-7000-8000-000000000021',
    '0198a000-0000-7000-8000-000000000022',
  ];
  const rows = {
    [SANDUNI]: rowOf(SANDUNI, 'Sanduni Silva', false),
    [NIMAL]: rowOf(NIMAL, 'NIMAL PERERA', true),
  };
  const sent: unknown[] = [];
  const { user } = open({
    [`POST ${ORG}/students/merge/preview`]: (body) => {
      const { keep, merge } = body as { keep: string; merge: string };
      const preview = {
        keep: rows[keep],
        merge: rows[merge],
        courses: [{ id: 'c-1', title: 'Physics 2027', isTwice: true }],
        marks: 2,
        getsIndexNumber: false,
        getsAccount: merge === NIMAL,
        facts: ['school'],
      };
      return { json: { success: true, preview } };
    },
    [`POST ${ORG}/students/merge`]: (body) => {
      sent.push(body);
      return { json: { success: true, message: 'The two are one student now.', id: 'm-1' } };
    },
    [`POST ${ORG}/student-merges/m-1/undo`]: () => ({
      json: { success: true, message: 'They are two students again.' },
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Sanduni Silva' }));
  expect(screen.queryByRole('button', { name: 'One pupil?' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Choose NIMAL PERERA' }));
  await user.click(screen.getByRole('button', { name: 'One pupil?' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const words of [
    'Physics 2027: both are in it, one place becomes free',
    '2 lessons that are done',
    'The account',
    'School',
  ])
    expect(await dialog.findByText(words)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /NIMAL PERERA/ }));
  await waitFor(() => expect(dialog.queryByText('The account')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Put together' }));
  await screen.findByText('The two are one student now.');
  expect(sent).toEqual([{ keep: NIMAL, merge: SANDUNI }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('They are two students again.')).toBeTruthy();
});
