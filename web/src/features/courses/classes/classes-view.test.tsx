import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { ClassesView } from './classes-view.tsx';

const NOW = '2026-11-27T06:00:00.000Z';
const DAY_MS = 86_400_000;
const course = buildCourse();
const LIST = `GET /api/organization/${course.orgId}/courses/${course.id}/class-sessions?limit=200`;
const PAST = `${LIST.replace('limit=200', '')}from=2026-09-04&to=2026-11-26&limit=200`;

/** A class of a day from now, at four o'clock in the afternoon. */
function buildClass(days: number, changes: Partial<ClassSession> = {}): ClassSession {
  const at = (clock: string) =>
    new Date(Date.parse(`2026-11-27T${clock}:00Z`) + days * DAY_MS).toISOString();
  const times = { beginsAt: at('10:30'), endsAt: at('12:30'), place: 'Hall 1' };
  return {
    id: `0198a000-0000-7000-8000-0000000${String(10_000 + days)}`,
    kind: 'regular',
    status: 'planned',
    phase: days < 0 ? 'ended' : 'upcoming',
    ...times,
    origin: times,
    reason: '',
    holiday: null,
    isInTimetable: true,
    version: 1,
    note: '',
    lessons: [],
    liveSession: null,
    ...changes,
  };
}
const answer = (classSessions: readonly ClassSession[]) => () => ({
  json: { success: true, classSessions, nextCursor: null, now: NOW },
});
const days = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => buildClass(first + at));
const open = (
  { isTeacher = false, isDown = false },
  coming: readonly ClassSession[],
  past: readonly ClassSession[] = [],
) => {
  stubApi({
    [LIST]: isDown ? () => refusal(503, 'Not available just now.') : answer(coming),
    [PAST]: answer(past),
  });
  const part = { ...course.part, isTeacher };
  return showSignedIn(<ClassesView course={{ ...course, part }} />);
};
const list = async (name: string) => within(await screen.findByRole('region', { name }));

describe('R21.6.3 the classes of a course', () => {
  it('the coming 8 and the past 12, newest first', async () => {
    open({}, days(1, 10), days(-20, 20));
    const coming = (await list('Coming classes')).getAllByRole('listitem');
    expect(coming).toHaveLength(8);
    expect(coming[0]?.textContent).toContain('Sat 28 Nov 2026');
    expect(coming[0]?.textContent).toContain('4:00–6:00 pm, Hall 1');
    const past = (await list('Past classes')).getAllByRole('listitem');
    expect(past).toHaveLength(12);
    expect(past[0]?.textContent).toContain('Thu 26 Nov 2026');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('R21.6.2 what is special about a class', async () => {
    const origin = {
      ...buildClass(2),
      beginsAt: '2026-11-30T10:30:00Z',
      endsAt: '2026-11-30T12:30:00Z',
    };
    open({}, [
      buildClass(1, { status: 'cancelled', reason: 'The hall is closed.' }),
      buildClass(2, { origin }),
      buildClass(3, { kind: 'extra', origin: null }),
      buildClass(4, { isInTimetable: false }),
      buildClass(5, { holiday: { date: '2026-12-02', name: 'A festival', kind: 'public' } }),
    ]);
    const lines = (await list('Coming classes')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Cancelled: The hall is closed.'),
      expect.stringContaining('before: Mon 30 Nov 2026, 4:00–6:00 pm, Hall 1'),
      expect.stringContaining('Extra class'),
      expect.stringContaining('No longer in the timetable'),
      expect.stringContaining('A festival'),
    ]);
  });

  it('R13.1.5 a live session leads to its lesson, beside a hall or alone', async () => {
    const liveSession = {
      lessonId: '0198a000-0000-7000-8000-00000000000a',
      title: 'Waves',
      isPublished: false,
      beginsAt: NOW,
      endsAt: NOW,
    };
    const online = { kind: 'online', place: '', origin: null } as const;
    open({}, [
      buildClass(1, { liveSession }),
      buildClass(2, { ...online, liveSession: { ...liveSession, title: 'Light' } }),
    ]);
    const links = await screen.findAllByRole('link', { name: /Waves|Light/ });
    expect(links[0]?.getAttribute('href')).toContain(`/lessons/${liveSession.lessonId}`);
    expect(screen.getAllByText('Students cannot see it yet')).toHaveLength(2);
    expect(screen.getByText('4:00–6:00 pm, Hall 1')).toBeTruthy();
    expect(screen.getByText('4:00–6:00 pm, Online')).toBeTruthy();
  });

  it('R21.6.1 teachers change the coming ones, and add one', async () => {
    const { user } = open({ isTeacher: true }, days(1, 2), days(-2, 2));
    const coming = await list('Coming classes');
    const [first] = coming.getAllByRole('button', { name: 'Change class of Sat 28 Nov 2026' });
    await user.click(first!);
    expect(await screen.findByRole('dialog', { name: 'Change class' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await list('Past classes')).queryByRole('button', { name: /^Change/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a class' }));
    expect(await screen.findByRole('dialog', { name: 'Add a class' })).toBeTruthy();
  });

  it('says what to do when there is none, and why nothing came', async () => {
    open({ isTeacher: true }, []);
    expect(await screen.findByText('Set the weekly times under Settings first.')).toBeTruthy();
  });

  it('an answer that did not come says so', async () => {
    open({ isDown: true }, []);
    expect(await screen.findByText('Not available just now.')).toBeTruthy();
  });
});
