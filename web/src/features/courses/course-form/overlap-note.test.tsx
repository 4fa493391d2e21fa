import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { OverlapNote, type OverlapScope } from './overlap-note.tsx';

const FIND = 'POST /api/organization/sipwin-institute/timetable/overlaps';
const TIME = { weekday: 1, begins: '16:00', ends: '18:00', place: 'Hall 2' };
const overlap = {
  weekday: 1,
  begins: '16:00',
  ends: '18:00',
  courseTitle: 'Grade 10 Science',
  otherBegins: '17:00',
  otherEnds: '19:00',
  isSameTeacher: true,
  hall: '',
};
const found =
  (...overlaps: object[]) =>
  () => ({ json: { success: true, overlaps } });
const open = (answers: Answers, times = [TIME], more: Partial<OverlapScope> = {}) => {
  const seen = stubApi(answers);
  const place = { orgId: 'sipwin-institute', courseId: 'c-1', ...more };
  return { seen, ...showSignedIn(<OverlapNote place={place} times={times} />) };
};

describe('R11.7.7 weekly times that overlap', () => {
  it('R11.7.7 are named with day, time and reason', async () => {
    const { seen } = open({
      [FIND]: found(overlap, {
        ...overlap,
        courseTitle: 'Maths',
        isSameTeacher: false,
        hall: 'Hall 2',
      }),
    });
    const words = await screen.findByText(/Grade 10 Science/);
    expect(words.textContent).toBe(
      'Mondays 4:00–6:00 pm overlaps with Grade 10 Science, 5:00–7:00 pm (same teacher)',
    );
    expect(screen.getByText(/Maths, 5:00–7:00 pm \(same hall: Hall 2\)/)).toBeTruthy();
    expect(seen[0]?.body).toEqual({ courseId: 'c-1', timetable: [TIME] });
  });

  it('R11.7.7 only times that are whole are asked about', async () => {
    const { seen } = open({ [FIND]: found() }, [TIME, { ...TIME, ends: '' }]);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.body).toMatchObject({ timetable: [TIME] });
  });

  it('R11.7.7 two times of the course itself are named at once, even when no comparison comes', () => {
    const later = { ...TIME, begins: '17:00', ends: '18:30', place: '' };
    const next = { ...TIME, begins: '18:30', ends: '20:00' };
    const away = { [FIND]: () => refusal(503, 'Away.', 'UNAVAILABLE') };
    open(away, [TIME, later, next, { ...TIME, weekday: 2 }, { ...TIME, ends: '' }]);
    expect(screen.getByText(/Some times overlap/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Monday 4:00–6:00 pm overlaps with Monday 5:00–6:30 pm of this course',
    ]);
  });

  it('R11.7.7 of a draft are compared once they are changed: as they are saved they take no place', async () => {
    const changed = { ...TIME, place: 'Hall 3' };
    const { seen } = open({ [FIND]: found(overlap) }, [TIME, changed], { quiet: [TIME] });
    expect(await screen.findByText(/Grade 10 Science/)).toBeTruthy();
    expect(seen.map(({ body }) => body)).toEqual([{ courseId: 'c-1', timetable: [changed] }]);
    expect(screen.getByText(/of this course/)).toBeTruthy();
  });

  it('R11.7.7 a comparison that fails says nothing', async () => {
    const { seen } = open({ [FIND]: () => refusal(503, 'Away.', 'UNAVAILABLE') });
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.queryByText(/Some times overlap/)).toBeNull();
  });
});
