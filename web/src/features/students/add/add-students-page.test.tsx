import type { ListPreview } from '@panthiya/contract/students/class-lists.contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerUploads, DIGEST, listRow, type Uploads } from '../../../../testing/class-lists.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { adminAnswers, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { limitRefusal, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { AddStudentsPage } from './add-students-page.tsx';

const checked = (changes: Partial<ListPreview> = {}): { json: ListPreview } => ({
  json: {
    success: true,
    columns: ['name', 'phone', 'guardian'],
    hasHeads: true,
    cells: [
      ['Name', 'Phone', 'Parent'],
      ['Sanduni Silva', '0772220101', ''],
      ['Nimal Perera', '77 123 45', ''],
      ['Amal', '0772220103', ''],
    ],
    rows: [
      listRow(2),
      listRow(3, { outcome: 'refused', field: 'phone', message: 'Two digits are missing.' }),
      listRow(4, {
        outcome: 'changed',
        notes: ['A student here has the same name.'],
        changes: [{ field: 'phone', from: '+94772220109', to: '+94772220103' }],
      }),
    ],
    counts: { new: 1, changed: 1, known: 0, refused: 1 },
    course: null,
    digest: DIGEST,
    ...changes,
  },
});

const previewAt = (query = '') => `POST ${ORG}/students/preview${query}`;
const TAKE_OVER = `POST ${ORG}/students/import?columns=name%2Cphone%2Cguardian&heads=yes&digest=${DIGEST}`;
const ONE_REFUSED = { new: 1, changed: 1, known: 0, refused: 1 };
const AGAIN = previewAt('?columns=name%2Cphone%2Cguardian&heads=yes');

async function openChecked(answers: Uploads = {}) {
  answerUploads({ [previewAt()]: () => checked(), ...answers });
  stubApi({
    ...adminAnswers(),
    [`GET ${ORG}/courses?limit=200&status=published`]: () => ({
      json: { success: true, courses: [buildCourse({ title: 'Physics 2027' })], nextCursor: null },
    }),
  });
  const shown = showSignedIn(<AddStudentsPage />, {}, '/sipwin-institute/admin/students/add');
  await shown.user.click(await screen.findByRole('textbox', { name: 'Your list' }));
  await shown.user.paste('Name\tPhone\nSanduni Silva\t0772220101');
  await shown.user.click(screen.getByRole('button', { name: 'Check the list' }));
  return shown;
}

describe('adding students from a list', () => {
  it('R21.7.4 R21.2.2 says what each row would do, the refused ones first, with the cell and why', async () => {
    await openChecked();
    const refused = within(await screen.findByRole('table', { name: 'Cannot be taken over' }));
    expect(refused.getByText('Phone: Two digits are missing.')).toBeTruthy();
    expect(refused.getByRole('textbox', { name: 'Phone in row 3' })).toHaveProperty(
      'value',
      '77 123 45',
    );
    const ready = within(screen.getByRole('table', { name: 'Ready' }));
    expect(ready.getByText('A student here has the same name.')).toBeTruthy();
    expect(ready.getByText('077 222 0109')).toBeTruthy();
    expect(ready.getByText('077 222 0103')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take over 2' })).toBeTruthy();
    expect(screen.getByText('1 row stays out.')).toBeTruthy();
  });

  it('R21.2.2 the phone of a guardian reads like every other phone', async () => {
    const preview = checked({ columns: ['name', 'guardian', 'guardianPhone'] }).json;
    const cells = [
      ['Name', 'Parent', 'Parent phone'],
      ['Sanduni Silva', 'Malini Silva', '0712220101'],
    ];
    await openChecked({
      [previewAt()]: () => ({ json: { ...preview, cells, rows: [listRow(2)] } }),
    });
    const ready = within(await screen.findByRole('table', { name: 'Ready' }));
    expect(ready.getByText('071 222 0101')).toBeTruthy();
  });

  it.each([
    [
      'by its button',
      (user: UserEvent) => user.click(screen.getAllByRole('button', { name: 'Check again' })[0]!),
    ],
    ['by Enter in the cell', (user: UserEvent) => user.keyboard('{Enter}')],
  ])(
    'R21.2.2 a corrected cell is checked again, %s, before the list is taken over',
    async (_, checkAgain) => {
      const { user } = await openChecked({
        [AGAIN]: () =>
          checked({
            rows: [listRow(2), listRow(3)],
            counts: { new: 2, changed: 0, known: 0, refused: 0 },
          }),
      });
      const phone = await screen.findByRole('textbox', { name: 'Phone in row 3' });
      await user.clear(phone);
      await user.type(phone, '0772220102');
      expect(screen.queryByRole('button', { name: /Take over/ })).toBeNull();
      await checkAgain(user);
      expect(
        await screen.findByText('2 new, 0 known and changed, 0 known and the same.'),
      ).toBeTruthy();
      expect(screen.queryByRole('table', { name: 'Cannot be taken over' })).toBeNull();
    },
  );

  it('R21.2.1 a column is set by hand', async () => {
    const { user } = await openChecked({
      [previewAt()]: () =>
        checked({ columns: [null, null], hasHeads: false, cells: [['Amal', '077']], rows: [] }),
      [previewAt('?columns=name%2C&heads=no')]: () =>
        checked({
          columns: ['name', null],
          hasHeads: false,
          cells: [['Amal', '077']],
          rows: [listRow(1)],
        }),
    });
    expect(await screen.findByText('Choose the column that has the names.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column 1' }), 'name');
    expect(await screen.findByRole('table', { name: 'Ready' })).toBeTruthy();
  });

  it('R21.2.2 taken over, it says what happened, and offers the next list', async () => {
    const keys: (string | null)[] = [];
    const { user } = await openChecked({
      [TAKE_OVER]: ({ headers }) => {
        keys.push(headers['Idempotency-Key'] ?? null);
        return {
          json: {
            success: true,
            message: 'Students added: 1. Changed: 1.',
            counts: ONE_REFUSED,
            course: null,
          },
        };
      },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Take over 2' }));
    expect(await screen.findByText('Students added: 1. Changed: 1.')).toBeTruthy();
    expect(screen.getByText('1 row stayed out.')).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add another list' }));
    expect(await screen.findByRole('textbox', { name: 'Your list' })).toBeTruthy();
  });

  it('R21.2.1 R21.7.4 a course is chosen before the list is checked; or after, and the list is checked for it', async () => {
    const course = '0198a000-0000-7000-8000-000000000001';
    const at = `POST ${ORG}/courses/${course}/students`;
    const reading = 'columns=name%2Cphone%2Cguardian&heads=yes';
    const counts = ONE_REFUSED;
    const places = { free: 1, enrol: 1, wait: 1, already: 3 };
    const { user } = await openChecked({
      [TAKE_OVER]: () => ({
        json: { success: true, message: 'Students added: 1. Changed: 1.', counts, course: null },
      }),
      [`${at}/preview?${reading}`]: () =>
        checked({
          course: places,
          counts: { new: 0, changed: 0, known: 2, refused: 1 },
          rows: [
            listRow(2, { outcome: 'known', place: 'enrol' }),
            listRow(4, { outcome: 'known', place: 'wait' }),
          ],
        }),
      [`${at}/import?${reading}&digest=${DIGEST}`]: () => ({
        json: { success: true, message: 'New students: 0. Enrolled: 1.', counts, course: places },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Take over 2' }));
    await screen.findByText('Students added: 1. Changed: 1.');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Enrol these in a course' }),
      'Physics 2027',
    );
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByText('1 gets a place in the course.')).toBeTruthy();
    expect(screen.getByText('1 place is free.')).toBeTruthy();
    expect(screen.getByText(/The course is full for 1 of them/)).toBeTruthy();
    expect(screen.getByText('3 are in the course already.')).toBeTruthy();
    expect(screen.getByText('Waits')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take over 2' }));
    await screen.findByText('New students: 0. Enrolled: 1.');
    expect(screen.queryByRole('combobox', { name: 'Enrol these in a course' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add another list' }));
    expect(await screen.findByRole('combobox', { name: /Also enrol them in/ })).toHaveProperty(
      'value',
      '',
    );
  });

  it('R21.2.2 when the students changed meanwhile, it is checked again', async () => {
    const { user } = await openChecked({
      [TAKE_OVER]: () => refusal(409, 'The students changed.', 'LIST_CHANGED'),
      [AGAIN]: () =>
        checked({
          rows: [listRow(2, { outcome: 'known' }), listRow(4, { outcome: 'changed' })],
          counts: { new: 0, changed: 1, known: 1, refused: 0 },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Take over 2' }));
    expect(await screen.findByText('The students changed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('button', { name: 'Take over 1' })).toBeTruthy();
    expect(screen.queryByText('The students changed.')).toBeNull();
  });

  it('R21.1.6 says when the plan has no room, and what to do', async () => {
    const { user } = await openChecked({
      [TAKE_OVER]: () => limitRefusal('upgrade', 'There is no room on the Free plan.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Take over 2' }));
    expect(await screen.findByText('There is no room on the Free plan.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });

  it('R21.2.1 a list that cannot be read says why, and what was pasted stays', async () => {
    await openChecked({ [previewAt()]: () => refusal(400, 'This list is empty.') });
    expect(await screen.findByText('This list is empty.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Your list' })).toHaveProperty(
      'value',
      'Name\tPhone\nSanduni Silva\t0772220101',
    );
  });
});
