import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { type LessonValues, newLesson } from './lesson-values.ts';
import { SessionOverlaps } from './session-overlaps.tsx';

const FIND = 'POST /api/organization/sipwin-institute/timetable/overlaps';
const { orgId, id: courseId } = buildCourse();
const session: LessonValues = {
  ...newLesson,
  hasLiveSession: true,
  day: '2026-11-28',
  begins: '16:30',
  ends: '18:00',
};
const other = {
  isSameTeacher: true,
  courseTitle: 'Maths',
  otherBegins: '17:00',
  otherEnds: '19:00',
  hall: '',
};

function open(changes: Partial<LessonValues> = {}) {
  const seen = stubApi({
    [FIND]: (body) => {
      const { timetable } = body as { timetable: { weekday: number }[] };
      const overlaps = timetable.map((time) => Object.assign(structuredClone(time), other));
      return { json: { success: true, overlaps } };
    },
  });
  const values = { ...session, ...changes };
  showSignedIn(<SessionOverlaps address={{ orgId, courseId }} values={values} />);
  return { seen };
}

const lines = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:12:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('R11.7.7 a live session at the time of another class', () => {
  it('is named with its day, as weekly times are; it can still be saved', async () => {
    const { seen } = open();
    expect(await lines()).toEqual([
      'Sat 28 Nov 2026 4:30–6:00 pm overlaps with Maths, 5:00–7:00 pm (same teacher)',
    ]);
    expect(screen.getByText('You can still save it.')).toBeTruthy();
    const timetable = [{ weekday: 6, begins: '16:30', ends: '18:00', place: '' }];
    expect(seen[0]?.body).toEqual({ courseId, timetable });
  });

  it('one of several weeks is named by its weekday', async () => {
    open({ weeks: '10' });
    expect(await lines()).toEqual([
      'Saturdays 4:30–6:00 pm overlaps with Maths, 5:00–7:00 pm (same teacher)',
    ]);
  });

  it('one over midnight is compared on both days', async () => {
    const { seen } = open({ day: '2026-11-29', begins: '22:00', ends: '00:30' });
    expect(await lines()).toEqual([
      'Sun 29 Nov 2026 10:00–11:59 pm overlaps with Maths, 5:00–7:00 pm (same teacher)',
      'Mon 30 Nov 2026 12:00–12:30 am overlaps with Maths, 5:00–7:00 pm (same teacher)',
    ]);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['no session', { hasLiveSession: false }],
    ['no whole time', { ends: '' }],
    ['a day that does not exist', { day: '2026-13-01' }],
    ['a length that is refused', { ends: '16:35' }],
    ['a session that is over', { day: '2026-11-14' }],
  ])('asks nothing about %s', async (_, changes) => {
    const { seen } = open(changes);
    // As long as a settled time takes to be asked about.
    await waitFor(() => expect(document.querySelector('.alert')).toBeNull());
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    expect(seen).toHaveLength(0);
  });
});
