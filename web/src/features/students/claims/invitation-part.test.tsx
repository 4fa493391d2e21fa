import type { Student } from '@panthiya/contract/students/students.contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminAnswers, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { buildStudent } from '../../../../testing/students.ts';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { StudentPage } from '../student/student-page.tsx';

const ID = '0198a000-0000-7000-8000-000000000021';
const ONE = `${ORG}/students/${ID}`;

function open(first: Partial<Student> = {}, answers: Answers = {}) {
  const now = { student: buildStudent(first) };
  stubApi({
    ...adminAnswers(),
    [`GET ${ORG}/students/grades`]: () => ({ json: { success: true, grades: [] } }),
    [`GET ${ONE}`]: () => ({ json: { success: true, student: now.student } }),
    [`GET ${ONE}/guardians`]: () => ({
      json: { success: true, guardians: [], told: { whatsapp: [], mail: [] }, removed: [] },
    }),
    ...answers,
  });
  return {
    now,
    ...showSignedIn(<StudentPage />, {}, `/sipwin-institute/admin/students/${ID}`),
  };
}

it('R21.2.3 invites by the email that is written down, shows since when, and takes it back', async () => {
  const invitation = {
    email: 'sanduni@example.com',
    state: 'waiting',
    sentAt: '2026-11-27T04:00:00.000Z',
    expiresAt: '2026-12-11T04:00:00.000Z',
  } as const;
  const listedEmail = 'sanduni@example.com';
  const { user, now } = open(
    { listedEmail },
    {
      [`POST ${ONE}/invitation`]: () => {
        now.student = buildStudent({ listedEmail, invitation });
        return {
          json: { success: true, message: 'The invitation is on its way.', invitation },
        };
      },
      [`DELETE ${ONE}/invitation`]: () => {
        now.student = buildStudent({
          listedEmail,
          invitation: { ...invitation, state: 'withdrawn' },
        });
        return { json: { success: true, message: 'The invitation is taken back.' } };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Send an invitation' }));
  expect(await screen.findByText('The invitation is on its way.')).toBeTruthy();
  expect(
    await screen.findByText('Invited on 27 Nov 2026. It can be accepted until 11 Dec 2026.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Invited on 27 Nov 2026, and taken back.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send an invitation' })).toBeTruthy();
});

it('R21.2.3 says what is missing where no email is written down', async () => {
  open();
  expect(await screen.findByText('Write down an email, and you can invite them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send an invitation' })).toBeNull();
});
