import { say } from '../src/locale/say.ts';
import { describe, expect, it } from 'vitest';
import { describeSeats } from '../src/organizations/member-count.texts.ts';

describe('places of an organisation in words', () => {
  it.each([
    [1, 0, 28, 2500, '1 member, 28 invited, of 2,500'],
    [1, 0, 0, 100, '1 member of 100'],
    [1200, 0, 0, 2500, '1,200 members of 2,500'],
    [0, 0, 1, 100, '0 members, 1 invited, of 100'],
    [128, 0, 3, -1, '128 members, 3 invited'],
    [1, 0, 0, undefined, '1 member'],
    [12, 1, 0, 100, '12 members, 1 student without account of 100'],
    [12, 1310, 3, 2500, '12 members, 1,310 students without account, 3 invited, of 2,500'],
  ])(
    'R10.2 R10.4 R21.1.6 %i in, %i without account, %i invited, of %s: %s',
    (members, accountless, invited, limit, words) => {
      expect(say(describeSeats({ members, accountless, invited }, limit))).toBe(words);
    },
  );
});
