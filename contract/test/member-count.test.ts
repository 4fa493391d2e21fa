import { say } from '../src/locale/say.ts';
import { describe, expect, it } from 'vitest';
import { describeSeats } from '../src/organizations/member-count.texts.ts';

describe('places of an organisation in words', () => {
  it.each([
    [1, 28, 2500, '1 member, 28 invited, of 2,500'],
    [1, 0, 100, '1 member of 100'],
    [1200, 0, 2500, '1,200 members of 2,500'],
    [0, 1, 100, '0 members, 1 invited, of 100'],
    [128, 3, -1, '128 members, 3 invited'],
    [1, 0, undefined, '1 member'],
  ])('R10.2 R10.4 %i in, %i invited, of %s: %s', (members, invited, limit, words) => {
    expect(say(describeSeats({ members, invited }, limit))).toBe(words);
  });
});
