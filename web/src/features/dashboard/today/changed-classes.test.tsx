import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { buildLine, TODAY, todayIs } from '../../../../testing/today.ts';
import { Today } from './today.tsx';

const ORG = 'sipwin-institute';

describe('R11.7.6 what changed of one’s classes', () => {
  const change = {
    id: 'change-1',
    courseId: buildLine().id,
    courseTitle: 'Physics 2027 Theory',
    subject: 'Physics',
    orgId: ORG,
    lessonId: null,
    lessonTitle: '',
    changedAt: '2026-11-20T20:00:00Z',
    reason: '',
  };
  const SUNDAY = { weekday: 7, begins: '08:00', ends: '10:00', place: 'Hall 3' };
  const LATER = { weekday: 7, begins: '14:00', ends: '16:00', place: 'Hall 1' };
  const MOVED = {
    before: { beginsAt: '2026-11-21T11:00:00Z', endsAt: '2026-11-21T12:30:00Z' },
    after: { beginsAt: '2026-11-22T11:00:00Z', endsAt: '2026-11-22T12:30:00Z' },
  };

  it.each([
    [
      { before: SUNDAY, after: LATER },
      'Every Sunday 8:00–10:00 am, Hall 3',
      'Every Sunday 2:00–4:00 pm, Hall 1. Next: Sun 22 Nov 2026',
    ],
    [
      { before: SUNDAY, after: null },
      'Every Sunday 8:00–10:00 am, Hall 3',
      'No class on Sun 22 Nov 2026, and none on later Sundays',
    ],
    [
      { before: null, after: LATER },
      undefined,
      'New: Every Sunday 2:00–4:00 pm, Hall 1. Next: Sun 22 Nov 2026',
    ],
    // Wednesday, half past five: today's class is over, or still to come.
    [
      { before: null, after: { ...LATER, weekday: 3 } },
      undefined,
      'New: Every Wednesday 2:00–4:00 pm, Hall 1. Next: Wed 25 Nov 2026',
    ],
    [
      { before: null, after: { ...LATER, weekday: 3, begins: '18:00', ends: '19:00' } },
      undefined,
      'New: Every Wednesday 6:00–7:00 pm, Hall 1. Next: Wed 18 Nov 2026',
    ],
    [
      { before: MOVED.before, after: null },
      'Sat 21 Nov 2026, 4:30 pm to 6:00 pm',
      'This class is cancelled',
    ],
    [MOVED, 'Sat 21 Nov 2026, 4:30 pm to 6:00 pm', 'Sun 22 Nov 2026, 4:30 pm to 6:00 pm'],
  ])(
    '%j: the old time is struck through, then the new one with its day; both are spoken',
    async (times, was, now) => {
      const changes = [{ ...change, ...times }];
      stubApi({ [TODAY]: todayIs({ courses: [buildLine()], changes }) });
      showSignedIn(<Today context={{ orgId: ORG, role: 'student' }} isStaff={false} />);
      const part = await screen.findByRole('region', { name: 'Changed' });
      expect(part.querySelector('s')?.textContent).toBe(was && `before: ${was}`);
      expect(part.querySelector('.line-now')?.textContent).toBe(`now: ${now}`);
      expect(within(part).getByText('Changed Sat 21 Nov 2026')).toBeTruthy();
    },
  );

  it('R21.6.2 one class that is cancelled says why, and one that is elsewhere says where', async () => {
    const times = { beginsAt: '2026-11-21T11:00:00Z', endsAt: '2026-11-21T12:30:00Z' };
    const changes = [
      { ...change, before: times, after: null, reason: 'The hall is closed.' },
      {
        ...change,
        id: 'change-2',
        before: { ...times, place: 'Hall 1' },
        after: { ...times, place: 'Hall 2' },
      },
    ];
    stubApi({ [TODAY]: todayIs({ courses: [buildLine()], changes }) });
    showSignedIn(<Today context={{ orgId: ORG, role: 'student' }} isStaff={false} />);
    const part = await screen.findByRole('region', { name: 'Changed' });
    expect(within(part).getByText('The hall is closed.')).toBeTruthy();
    const [, moved] = within(part).getAllByRole('listitem');
    expect(moved?.querySelector('s')?.textContent).toContain('6:00 pm, Hall 1');
    expect(moved?.querySelector('.line-now')?.textContent).toContain('6:00 pm, Hall 2');
  });
});
