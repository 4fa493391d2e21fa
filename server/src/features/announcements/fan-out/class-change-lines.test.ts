import { say } from '@panthiya/contract/locale/say';
import { expect, it } from 'vitest';
import { classChangeLines } from './class-change-lines.ts';

const AT = {
  beginsAt: '2026-11-22T10:30:00.000Z',
  endsAt: '2026-11-22T12:30:00.000Z',
  place: 'Hall 1',
  isCancelled: false,
};
const LATER = { ...AT, beginsAt: '2026-11-23T10:30:00.000Z', endsAt: '2026-11-23T12:30:00.000Z' };
const now = (one: typeof AT, reason = '') => ({ ...one, isCancelled: reason !== '', reason });
const linesOf = (...[from, to]: [typeof AT | null, ReturnType<typeof now>]) =>
  classChangeLines({ from, to }).map((line) => say(line));

it.each([
  [null, now(AT), ['There is an extra class: Sunday, 22 Nov 2026, 4:00 pm', 'Place: Hall 1']],
  [
    { ...AT, isCancelled: true },
    now(AT),
    [
      'The class was cancelled. Now it is held after all.',
      'Now: Sunday, 22 Nov 2026, 4:00 pm',
      'Place: Hall 1',
    ],
  ],
  [
    AT,
    now({ ...AT, place: 'Hall 2' }),
    [
      'The class of this time: Sunday, 22 Nov 2026, 4:00 pm',
      'Place before: Hall 1',
      'Place: Hall 2',
    ],
  ],
  [
    AT,
    now(LATER),
    ['Before: Sunday, 22 Nov 2026, 4:00 pm', 'Now: Monday, 23 Nov 2026, 4:00 pm', 'Place: Hall 1'],
  ],
  [
    AT,
    now(AT, 'The hall is closed.'),
    [
      'The class is cancelled. It was planned for this time: Sunday, 22 Nov 2026, 4:00 pm',
      'The reason: The hall is closed.',
    ],
  ],
])('R17.2.2 a mail says the facts of %j to %j', (from, to, lines) => {
  expect(linesOf(from, to)).toEqual(lines);
});
