import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLesson } from '../../../../testing/open-lesson.tsx';

const MINUTE = 60_000;
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));

afterEach(() => {
  vi.useRealTimers();
});

describe('live sessions', () => {
  const START = Date.parse('2026-11-21T10:00:00.000Z');
  const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
  const ADDRESS = 'https://us02web.zoom.us/j/1';

  /** The server's clock is three hours ahead of this device's. */
  function openSession(isTeacher = false, cancelReason = '') {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: START - 180 * MINUTE });
    const serverNow = () => Date.now() + 180 * MINUTE;
    return openLesson(() => {
      const isTold =
        isTeacher || (serverNow() >= START + 15 * MINUTE && serverNow() <= START + 90 * MINUTE);
      return {
        isTeacher,
        now: new Date(serverNow()).toISOString(),
        session: {
          beginsAt: at(30),
          endsAt: at(90),
          opensAt: at(15),
          address: isTold ? ADDRESS : null,
          cancelReason,
        },
      };
    });
  }

  it('R11.4.3 R11.6.1 it says when, opens by itself by the server’s clock, and is over by itself', async () => {
    const { seen } = openSession();
    expect(await screen.findByText('Sat 21 Nov 2026, 4:00 pm to 5:00 pm')).toBeTruthy();
    expect(screen.getByText('You can join here from Sat 21 Nov 2026, 3:45 pm.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
    expect(
      screen.getByText(
        'The class has not begun. You can mark this as done from Sat 21 Nov 2026, 3:45 pm.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    await pass(14);
    expect(seen).toHaveLength(1);
    await pass(1.2);
    const join = await screen.findByRole('link', { name: 'Join on Zoom' });
    expect(join.getAttribute('href')).toBe(ADDRESS);
    expect([join.getAttribute('target'), join.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.getByText('Open')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeTruthy();
    await pass(15);
    expect(screen.getByText('Live now')).toBeTruthy();
    await pass(61);
    expect(screen.getByText('It is over.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
  });

  it('R11.4.2 teachers have the way in before it opens', async () => {
    openSession(true);
    expect(await screen.findByRole('link', { name: 'Join on Zoom' })).toBeTruthy();
    expect(screen.getByText('Planned')).toBeTruthy();
  });

  it('R13.1.5 one whose class is cancelled says why, and has no way in', async () => {
    openSession(true, 'The lecturer is ill.');
    expect(await screen.findByText('Cancelled: The lecturer is ill.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
  });
});
