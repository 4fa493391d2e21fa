import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { buildLine } from '../../../../testing/today.ts';
import { ChangedClasses } from './changed-classes.tsx';

describe('R11.7.6 what changed of one’s classes', () => {
  const change = {
    id: 'change-1',
    courseId: buildLine().id,
    courseTitle: 'Physics 2027 Theory',
    subject: 'Physics',
    orgId: 'sipwin-institute',
    lessonId: null,
    lessonTitle: '',
    changedAt: '2026-11-20T20:00:00Z',
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
      'Sunday 8:00–10:00 am, Hall 3',
      'Sunday 2:00–4:00 pm, Hall 1',
    ],
    [{ before: SUNDAY, after: null }, 'Sunday 8:00–10:00 am, Hall 3', 'This class is not held'],
    [{ before: null, after: LATER }, undefined, 'New: Sunday 2:00–4:00 pm, Hall 1'],
    [MOVED, 'Sat 21 Nov 2026, 4:30 pm to 6:00 pm', 'Sun 22 Nov 2026, 4:30 pm to 6:00 pm'],
  ])('%j: the old time is struck through, then the new one; both are spoken', (times, was, now) => {
    stubApi({});
    showSignedIn(<ChangedClasses changes={[{ ...change, ...times }]} />);
    const part = screen.getByRole('region', { name: 'Changed' });
    expect(part.querySelector('s')?.textContent).toBe(was && `before: ${was}`);
    expect(part.querySelector('.line-now')?.textContent).toBe(`now: ${now}`);
    expect(within(part).getByText('Changed Sat 21 Nov 2026')).toBeTruthy();
  });
});
