import type { Student } from '@panthiya/contract/students/students.contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminAnswers, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { buildStudent } from '../../../../testing/students.ts';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { StudentPage } from './student-page.tsx';

const ID = '0198a000-0000-7000-8000-000000000021';
const ONE = `${ORG}/students/${ID}`;
const answerOf = (student: Student, message = 'Saved.') => ({
  json: { success: true, message, student },
});

function open(first: Partial<Student> = {}, answers: Answers = {}) {
  const now = { student: buildStudent(first) };
  const seen = stubApi({
    ...adminAnswers(),
    [`GET ${ORG}/students/grades`]: () => ({ json: { success: true, grades: [] } }),
    [`GET ${ONE}`]: () => ({ json: { success: true, student: now.student } }),
    [`GET ${ONE}/guardians`]: () => ({
      json: { success: true, guardians: [], told: { whatsapp: [], mail: [] }, removed: [] },
    }),
    ...answers,
  });
  const shown = showSignedIn(<StudentPage />, {}, `/sipwin-institute/admin/students/${ID}`);
  return { seen, now, ...shown };
}

describe('a student', () => {
  it('R21.7.3 shows courses, account and facts of one with an account, whose name is not edited here', async () => {
    open({
      uid: 'u-nimal',
      name: 'NIMAL PERERA',
      email: 'nimal@example.com',
      accountPhone: '+94719998888',
      courses: [{ id: '0198a000-0000-7000-8000-000000000001', title: 'Combined Maths' }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'NIMAL PERERA' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Combined Maths' })).toBeTruthy();
    expect(screen.getByText('nimal@example.com')).toBeTruthy();
    expect(screen.getByText('071 999 8888')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take off the lists' })).toBeNull();
  });

  it('R21.1.2 a save carries the version that was read, and shows what somebody else saved first', async () => {
    const sent: unknown[] = [];
    const { user, now } = open(
      {},
      {
        [`PUT ${ONE}`]: (body) => {
          sent.push(body);
          if (sent.length === 1) {
            now.student = buildStudent({ version: 2, grade: '11' });
            return refusal(409, 'Changed meanwhile.', 'STUDENT_STALE');
          }
          now.student = buildStudent({ version: 3, grade: '11', school: 'Richmond College' });
          return answerOf(now.student, 'The student is saved.');
        },
      },
    );
    await user.type(await screen.findByRole('textbox', { name: /School/ }), 'Richmond College');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Somebody else saved this student');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('The student is saved.');
    expect(sent).toMatchObject([
      { version: 1, grade: '2027 A/L', school: 'Richmond College', name: 'Sanduni Silva' },
      { version: 2, grade: '11', school: 'Richmond College' },
    ]);
  });

  it('R21.1.3 the next index number is given by one press; a change asks why', async () => {
    const sent: unknown[] = [];
    const { user, now } = open(
      {},
      {
        [`PUT ${ONE}/index-number`]: (body) => {
          const { next, indexNumber } = body as { next?: true; indexNumber?: string };
          if (next) now.student = buildStudent({ indexNumber: '1000014' });
          else {
            sent.push(body);
            now.student = buildStudent({ indexNumber: indexNumber?.toUpperCase() ?? '' });
          }
          return answerOf(now.student, 'The index number is given.');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Give the next number' }));
    expect(await screen.findByText('1000014')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    const dialog = within(await screen.findByRole('dialog'));
    const number = dialog.getByRole('textbox', { name: 'Index number' });
    await user.clear(number);
    await user.type(number, 'gal-7');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Reason is required.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'One card for two');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('GAL-7')).toBeTruthy();
    expect(sent).toEqual([{ indexNumber: 'gal-7', reason: 'One card for two' }]);
  });

  it('R21.1.9 one without an account leaves after a question, and Undo takes it back', async () => {
    const { user, now } = open(
      {},
      {
        [`DELETE ${ONE}`]: () => {
          now.student = buildStudent({ leftAt: '2026-11-27T04:00:00.000Z' });
          return { json: { success: true, message: 'The student is off the lists.' } };
        },
        [`POST ${ONE}/restore`]: () => {
          now.student = buildStudent();
          return { json: { success: true, message: 'The student is back.' } };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Take off the lists' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take off the lists' }));
    expect(await screen.findByText('Left on 27 Nov 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The student is back.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeTruthy();
  });

  it('R21.7.3 says when the student could not be loaded, and shows them at the next try', async () => {
    let isDown = true;
    const { user } = open(
      {},
      {
        [`GET ${ONE}`]: () =>
          isDown ? refusal(404, 'Gone.') : { json: { success: true, student: buildStudent() } },
      },
    );
    await screen.findByText('Gone.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sanduni Silva' })).toBeTruthy();
  });

  it('R21.3.1 shows the code of a student without an account, and makes a new one', async () => {
    const codes = ['ABCD2345', 'WXYZ6789'];
    let made = 0;
    const { user } = open(
      { indexNumber: '1000014' },
      {
        [`POST ${ORG}/students/claim-codes`]: (body) => {
          expect(body).toEqual({ studentIds: [ID] });
          return {
            json: {
              success: true,
              organizationName: 'Sipwin Institute',
              codes: [
                {
                  studentId: ID,
                  name: 'Sanduni Silva',
                  indexNumber: '1000014',
                  code: codes[made],
                  expiresAt: '2027-02-25T04:00:00.000Z',
                },
              ],
            },
          };
        },
        [`POST ${ONE}/claim-code`]: () => {
          made = 1;
          return {
            json: {
              success: true,
              message: 'The new code is ready.',
              code: codes[1],
              expiresAt: '',
            },
          };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Show the code for an account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('ABCD-2345')).toBeTruthy();
    expect(dialog.getByRole('img', { name: 'QR code of Sanduni Silva' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make a new code' }));
    expect(await dialog.findByText('WXYZ-6789')).toBeTruthy();
  });

  it('R21.3.3 shows the name of the list beside the account’s, and takes the account away after a question', async () => {
    const claim = {
      claimedAt: '2026-11-25T04:00:00.000Z',
      listedName: 'Sanduni Silva',
      canBeTakenBack: true,
    };
    const { user, now } = open(
      { uid: 'u-other', name: 'AMAL PERERA', email: 'amal@example.com', claim },
      {
        [`POST ${ONE}/unclaim`]: () => {
          now.student = buildStudent();
          return { json: { success: true, message: 'The student has no account again.' } };
        },
      },
    );
    expect(await screen.findByText('Sanduni Silva')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Not this person?' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take the account away' }));
    expect(await screen.findByText('The student has no account again.')).toBeTruthy();
    expect(
      await screen.findByRole('button', { name: 'Show the code for an account' }),
    ).toBeTruthy();
  });

  it('R21.3.3 a claim that is too old is not offered to be taken back', async () => {
    const claim = {
      claimedAt: '2026-01-25T04:00:00.000Z',
      listedName: 'Sanduni Silva',
      canBeTakenBack: false,
    };
    open({ uid: 'u-other', name: 'AMAL PERERA', claim });
    await screen.findByText('Sanduni Silva');
    expect(screen.queryByRole('button', { name: 'Not this person?' })).toBeNull();
  });
});
