import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORG } from '../../../../testing/organizations.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { openStudents, STUDENTS, studentsAre } from '../../../../testing/students-driver.tsx';
import { buildListedStudent, buildStudent } from '../../../../testing/students.ts';
import { limitRefusal, refusal } from '../../../../testing/stub-api.ts';

describe('students of an organization', () => {
  it('R21.7.3 lists students with number, grade, phone and courses, and says who has no account yet', async () => {
    openStudents();
    const sanduni = within(await screen.findByRole('row', { name: /Sanduni Silva/ }));
    for (const words of ['1000014', '2027 A/L', '077 123 4567', 'No course', 'No account yet'])
      expect(sanduni.getByText(words)).toBeTruthy();
    expect(sanduni.getByRole('link').getAttribute('href')).toBe(
      '/sipwin-institute/admin/students/0198a000-0000-7000-8000-000000000021',
    );
    const nimal = within(screen.getByRole('row', { name: /NIMAL PERERA/ }));
    expect(nimal.getByText('2 courses')).toBeTruthy();
    expect(nimal.queryByText('No account yet')).toBeNull();
  });

  it('R21.7.1 says by which guardian’s number somebody was found', async () => {
    openStudents({
      [STUDENTS]: () =>
        studentsAre(
          buildListedStudent({ foundBy: { name: 'Kamala Silva', mobile: '+94771230042' } }),
        ),
    });
    const row = await screen.findByRole('row', { name: /Sanduni Silva/ });
    expect(row.textContent).toContain('Guardian: Kamala Silva, 077 123 0042');
  });

  it('R21.7.3 says who waits for a course', async () => {
    openStudents({
      [STUDENTS]: () =>
        studentsAre(
          buildListedStudent({ name: 'Waits', waitingCount: 1 }),
          buildListedStudent({ id: 's-2', name: 'Both', courseCount: 2, waitingCount: 2 }),
        ),
    });
    expect(await screen.findByText('waits for 1 course')).toBeTruthy();
    expect(screen.getByText('2 courses, waits for 2 courses')).toBeTruthy();
    expect(screen.queryByText('No course')).toBeNull();
  });

  it('R21.7.3 the filters stand in the address and in the question to the server', async () => {
    const { user } = openStudents({
      [`GET ${ORG}/students?grade=11&state=active`]: () => studentsAre(),
      [`GET ${ORG}/students?grade=11&account=without&state=active`]: () =>
        studentsAre(buildListedStudent({ name: 'Only One' })),
    });
    await screen.findByText('Sanduni Silva');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grade or exam year' }), '11');
    await screen.findByText('Nobody found');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'without');
    expect(await screen.findByText('Only One')).toBeTruthy();
  });

  it('R21.7.3 R21.2.6 a course is a filter too, in the address and in the file', async () => {
    const course = buildCourse({ title: 'Physics 2027' });
    const list = `GET ${ORG}/students?courseId=${course.id}&state=active`;
    const file = `GET ${ORG}/students/export?courseId=${course.id}&format=csv`;
    const { user, seen } = openStudents({
      [`GET ${ORG}/courses?limit=200`]: () => ({
        json: { success: true, courses: [course], nextCursor: null },
      }),
      [list]: () => studentsAre(buildListedStudent({ name: 'Only One' })),
      [file]: () => refusal(429, 'Too many files.', 'TOO_MANY_REQUESTS'),
    });
    await screen.findByText('Sanduni Silva');
    await screen.findByRole('option', { name: 'Physics 2027' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), 'Physics 2027');
    await screen.findByText('Only One');
    await user.click(screen.getByRole('button', { name: 'Export the list' }));
    await user.click(
      await screen.findByRole('menuitem', { name: 'All that the filters find, CSV' }),
    );
    await screen.findByText('Too many files.');
    expect(seen.map(({ call }) => call)).toContain(file);
  });

  it('R21.7.3 says what to do when there is nobody yet, and when it could not be loaded', async () => {
    let isDown = true;
    const { user } = openStudents({
      [STUDENTS]: () => (isDown ? refusal(503, 'Not now.') : studentsAre()),
    });
    await screen.findByText('Not now.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No students yet')).toBeTruthy();
  });

  it('R21.1.1 the name is enough to add a student; a double press adds one', async () => {
    const keys: (string | null)[] = [];
    const { user } = openStudents({
      [`POST ${ORG}/students`]: (body, headers) => {
        keys.push(headers.get('idempotency-key'));
        expect(body).toMatchObject({ name: 'சாந்தி', indexNumber: '', phone: '' });
        const student = buildStudent({ name: 'சாந்தி' });
        return {
          status: 201,
          json: { success: true, message: 'The student is added.', id: student.id, student },
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add one' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add student' }));
    expect(await dialog.findByText('Name is required.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'சாந்தி');
    await user.dblClick(dialog.getByRole('button', { name: 'Add student' }));
    await screen.findByText('The student is added.');
    expect(keys).toHaveLength(1);
    expect(keys[0]).toBeTruthy();
  });

  it('R21.1.8 whoever was added may stand there already: an admin compares the two', async () => {
    const student = buildStudent({ name: 'Sanduni Silva' });
    const like = {
      id: '0198a000-0000-7000-8000-000000000099',
      name: 'S. SILVA',
      indexNumber: 'GAL-7',
    };
    const compared: unknown[] = [];
    const { user } = openStudents({
      [`POST ${ORG}/students`]: () => ({
        status: 201,
        json: { success: true, message: 'The student is added.', id: student.id, student, like },
      }),
      [`POST ${ORG}/students/merge/preview`]: (body) => {
        compared.push(body);
        return refusal(409, 'Somebody was faster.', 'STUDENT_GONE');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add one' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sanduni Silva');
    await user.click(dialog.getByRole('button', { name: 'Add student' }));
    expect(await screen.findByText('S. SILVA')).toBeTruthy();
    expect(screen.getByText('Index number: GAL-7')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await screen.findByText('Somebody was faster.');
    expect(compared).toEqual([{ keep: like.id, merge: student.id }]);
  });

  it('R21.1.6 says when the plan has no room', async () => {
    const { user } = openStudents({
      [`POST ${ORG}/students`]: () => limitRefusal('upgrade', 'There is no room on the Free plan.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add one' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sanduni');
    await user.click(dialog.getByRole('button', { name: 'Add student' }));
    expect(await dialog.findByText('There is no room on the Free plan.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });

  it('R21.1.2 a refusal of the server stands at its field', async () => {
    const { user } = openStudents({
      [`POST ${ORG}/students`]: () =>
        refusal(409, 'This number is taken.', 'INDEX_NUMBER_TAKEN', 'indexNumber'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add one' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sanduni');
    await user.type(dialog.getByRole('textbox', { name: /Index number/ }), 'a1');
    await user.click(dialog.getByRole('button', { name: 'Add student' }));
    await waitFor(() =>
      expect(
        dialog.getByRole('textbox', { name: /Index number/ }).getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    expect(dialog.getByText('This number is taken.')).toBeTruthy();
  });

  it('R21.1.5 ticked students are enrolled in a course by one press, and the choice is gone', async () => {
    const sent: unknown[] = [];
    const taken: unknown[] = [];
    const course = buildCourse({ title: 'Physics 2027 Theory', capacity: 120, learnerCount: 80 });
    const { user } = openStudents({
      [`GET ${ORG}/courses?status=published`]: () => ({
        json: { success: true, courses: [course], nextCursor: null },
      }),
      [`POST ${ORG}/courses/${course.id}/enrolments/remove`]: (body) => {
        taken.push(body);
        return {
          json: { success: true, message: 'They are out of the course again.', removed: 1 },
        };
      },
      [`POST ${ORG}/courses/${course.id}/enrolments`]: (body) => {
        sent.push(body);
        const lines = ['21', '22'].map((end) => ({
          studentId: `0198a000-0000-7000-8000-0000000000${end}`,
          email: '',
          name: '',
          outcome: end === '21' ? 'enrol' : 'enrolled-already',
        }));
        return { json: { success: true, message: '1 joined.', lines } };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Sanduni Silva' }));
    expect(screen.getByText('1 student chosen')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all 2 shown' }));
    await user.click(screen.getByRole('button', { name: 'Enrol in a course' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/80 of 120 places taken/);
    await user.click(dialog.getByRole('button', { name: 'Enrol 2 students' }));
    expect(dialog.getByText('Choose a course.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /Physics 2027 Theory/ }));
    await user.click(dialog.getByRole('button', { name: 'Enrol 2 students' }));
    expect(await screen.findByText('1 joined.')).toBeTruthy();
    expect(sent).toEqual([
      {
        studentIds: [
          '0198a000-0000-7000-8000-000000000021',
          '0198a000-0000-7000-8000-000000000022',
        ],
      },
    ]);
    expect(screen.queryByText(/chosen/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('They are out of the course again.')).toBeTruthy();
    expect(taken).toEqual([{ studentIds: ['0198a000-0000-7000-8000-000000000021'] }]);
  });

  it('R21.1.5 why nobody was enrolled stands in the dialog, and the choice stays', async () => {
    const course = buildCourse({ title: 'Physics 2027 Theory' });
    const { user } = openStudents({
      [`GET ${ORG}/courses?status=published`]: () => ({
        json: { success: true, courses: [course], nextCursor: null },
      }),
      [`POST ${ORG}/courses/${course.id}/enrolments`]: () => refusal(409, 'The course is closed.'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Sanduni Silva' }));
    await user.click(screen.getByRole('button', { name: 'Enrol in a course' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: /Physics 2027 Theory/ }));
    await user.click(dialog.getByRole('button', { name: 'Enrol 1 student' }));
    expect(await dialog.findByText('The course is closed.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 student chosen')).toBeTruthy();
  });
});
