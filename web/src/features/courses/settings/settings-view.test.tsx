import { screen, waitFor } from '@testing-library/react';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { describe, expect, it } from 'vitest';
import { openCourseSettings } from '../../../../testing/course-settings.tsx';
import { buildCourse, COURSE, courseIs, TEACHES } from '../../../../testing/courses.ts';
import { type Answer, refusal } from '../../../../testing/stub-api.ts';

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });
const type = async (
  user: ReturnType<typeof openCourseSettings>['user'],
  label: RegExp | string,
  text: string,
) => {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
};

/** Another user saved a title and a time; the first try is refused. */
async function meetConflict() {
  const newest = buildCourse({
    part: TEACHES,
    capacity: 60,
    title: 'Theirs',
    delivery: 'online',
    timetable: [],
    version: 7,
  });
  let first = true;
  const shown = openCourseSettings({
    [`GET ${COURSE}`]: courseIs(newest),
    [`PUT ${COURSE}`]: (body): Answer => {
      if (first) {
        first = false;
        return refusal(409, 'This course was changed meanwhile.', 'COURSE_STALE');
      }
      const course = { ...newest, ...(body as Partial<Course>), version: 8 };
      return { json: { success: true, message: 'Saved.', course } };
    },
  });
  await type(shown.user, 'Title', 'Mine');
  await type(shown.user, 'Subject', 'Waves');
  await shown.user.click(press('Save Changes'));
  expect(await screen.findByText('Somebody else saved this course')).toBeTruthy();
  return shown;
}

describe('changing a course', () => {
  it('R11.1.8 shows it as it is, and saves all fields with the version that was read', async () => {
    const saved = buildCourse({ part: TEACHES, title: 'Revision', version: 4 });
    const { user, bodiesOf } = openCourseSettings({
      [`PUT ${COURSE}`]: () => ({ json: { success: true, message: 'Saved.', course: saved } }),
    });
    expect(field('Title').value).toBe('Physics 2027 Theory');
    expect(field('Saturday, place').value).toBe('Hall 2');
    await type(user, 'Title', 'Revision');
    await type(user, /^Places/, '');
    await user.click(press('Save Changes'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodiesOf(`PUT ${COURSE}`)).toEqual([
      {
        title: 'Revision',
        subject: 'Physics',
        level: 'A/L',
        medium: 'Sinhala',
        delivery: 'both',
        capacity: null,
        description: '',
        timetable: [{ weekday: 6, begins: '08:00', ends: '10:30', place: 'Hall 2' }],
        version: 3,
      },
    ]);
  });

  it('says when there is nothing to save, and Reset takes back what was typed', async () => {
    const { user } = openCourseSettings();
    await user.click(press('Save Changes'));
    expect(await screen.findByText(/You have not changed anything/)).toBeTruthy();
    await type(user, 'Title', 'Other');
    await user.click(press('Reset'));
    expect(field('Title').value).toBe('Physics 2027 Theory');
  });

  it('R11.1.1 the server’s refusal stands at its field', async () => {
    const words = '41 students are in this course. You cannot offer fewer places.';
    const { user } = openCourseSettings({
      [`PUT ${COURSE}`]: () => refusal(400, words, 'INVALID_INPUT', 'capacity'),
    });
    await type(user, /^Places/, '40');
    await user.click(press('Save Changes'));
    await waitFor(() => expect(field(/^Places/).getAttribute('aria-invalid')).toBe('true'));
    // Once: an error of a field is not repeated over the fields.
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(document.activeElement).toBe(field(/^Places/));
  });

  it('R11.1.8 what somebody else saved stands beside what was typed; keeping mine loses neither', async () => {
    const { user, bodiesOf } = await meetConflict();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TitleMineTheirs',
      'How it is heldNot changed by youOnline',
      'Weekly timesNot changed by youNone',
    ]);
    expect(field('Title').value).toBe('Mine');
    await user.click(press('Keep mine'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodiesOf(`PUT ${COURSE}`).at(-1)).toMatchObject({
      title: 'Mine',
      subject: 'Waves',
      timetable: [],
      version: 7,
    });
    expect(screen.queryByText('Somebody else saved this course')).toBeNull();
  });

  it('R11.1.8 taking theirs drops those fields alone; the others wait to be saved', async () => {
    const { user, bodiesOf } = await meetConflict();
    await user.click(press('Take theirs'));
    expect([field('Title').value, field('Subject').value]).toEqual(['Theirs', 'Waves']);
    await user.click(press('Save Changes'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodiesOf(`PUT ${COURSE}`).at(-1)).toMatchObject({
      title: 'Theirs',
      subject: 'Waves',
      version: 7,
    });
  });

  it('R11.1.7 an archived one shows everything and changes nothing but its status', () => {
    openCourseSettings({}, { status: 'archived' });
    expect(field('Title').matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    expect(screen.queryByText('Cover picture')).toBeNull();
    expect(press('Open it again')).toBeTruthy();
  });
});
