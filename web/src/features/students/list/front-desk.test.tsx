import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCard, hasRole, LIST, listOf, ORG } from '../../../../testing/organizations.ts';
import { buildStudent } from '../../../../testing/students.ts';
import { openStudents, STUDENTS } from '../../../../testing/students-driver.tsx';
import { refusal } from '../../../../testing/stub-api.ts';

const CHECK = 'GET /api/profile/orgroles/sipwin-institute/admin';
type Card = Parameters<typeof buildCard>[0];

/** The list as a lecturer opens it, who is no admin. */
const openAsLecturer = (card: Card, answers: Parameters<typeof openStudents>[0] = {}) =>
  openStudents({
    [LIST]: listOf(buildCard({ roles: ['lecturer'], isOwner: false, ...card })),
    [CHECK]: hasRole(false),
    ...answers,
  });

describe('R21.5.1 the students at the front desk', () => {
  it('R21.5.1 R21.7.3 whoever has the duty sees and ticks them, and puts no two together', async () => {
    const { seen, user } = openAsLecturer({ duties: ['cashier'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all 2 shown' }));
    expect(screen.getByText('2 students chosen')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enrol in a course' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print slips' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Same student?' })).toBeNull();
    expect(seen.filter(({ call }) => call.includes('/doubles'))).toEqual([]);
  });

  it('R21.1.8 whoever added somebody a second time takes the new one back', async () => {
    const added = buildStudent({ name: 'Sanduni Silva' });
    const like = {
      id: '0198a000-0000-7000-8000-000000000099',
      name: 'S. SILVA',
      indexNumber: null,
    };
    const { seen, user } = openAsLecturer(
      { duties: ['cashier'] },
      {
        [`POST ${ORG}/students`]: () => ({
          status: 201,
          json: { success: true, message: 'Added.', id: added.id, student: added, like },
        }),
        [`DELETE ${ORG}/students/${added.id}`]: () => ({
          json: { success: true, message: 'The student has left.' },
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Add one' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sanduni Silva');
    await user.click(dialog.getByRole('button', { name: 'Add student' }));
    expect(await screen.findByRole('link', { name: 'Open the other one' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take the new one back' }));
    expect(await screen.findByText('The student has left.')).toBeTruthy();
    expect(seen.some(({ call }) => call.startsWith('DELETE'))).toBe(true);
  });

  it('R21.1.7 an admin puts two together', async () => {
    const { user } = openStudents();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all 2 shown' }));
    expect(screen.getByRole('button', { name: 'Same student?' })).toBeTruthy();
  });

  it('R21.5.1 who has no duty is told that this is for administrators, and nothing is asked', async () => {
    const { seen } = openAsLecturer({});
    expect(await screen.findByText('You are a lecturer here, not an admin')).toBeTruthy();
    expect(seen.map(({ call }) => call)).not.toContain(STUDENTS);
  });

  it('R21.5.2 whoever loses the duty meanwhile is told so by the list', async () => {
    openAsLecturer(
      { duties: ['cashier'] },
      { [STUDENTS]: () => refusal(403, 'You are not allowed to do this.', 'FORBIDDEN') },
    );
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
  });

  it('R21.5.2 R18.5.2 a duty that waits for a second step opens nothing, and says what it waits for', async () => {
    const { seen } = openAsLecturer({ duties: ['cashier'], areDutiesUnproven: true });
    expect(await screen.findByText('Turn on the second step first')).toBeTruthy();
    await waitFor(() => expect(seen.map(({ call }) => call)).toContain(LIST));
    expect(seen.map(({ call }) => call)).not.toContain(STUDENTS);
  });
});
