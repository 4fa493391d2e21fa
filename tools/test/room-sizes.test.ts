import { expect, it } from 'vitest';
import { findLargeRooms } from '../src/check/room-sizes.ts';

const file = (path: string, lines: number) => ({ path, lines });

it('a room with half of the lines of its side is too large', () => {
  const records = file('server/src/records/users/users.table.ts', 50);
  const others = [file('server/src/db/pool.ts', 20), file('server/src/http/guard.ts', 30)];
  expect(findLargeRooms([records, ...others])).toEqual(['server/src/records: 50 of 100 lines']);
  expect(findLargeRooms([{ ...records, lines: 49 }, ...others])).toEqual([]);
});

it('each area of the features is a room, and other sides count for nothing', () => {
  const areas = ['courses', 'money', 'identity'].map((area) =>
    file(`web/src/features/${area}/some/some-page.tsx`, 30),
  );
  expect(findLargeRooms([...areas, file('server/test/large.test.ts', 900)])).toEqual([]);
  expect(findLargeRooms([...areas, file('web/src/features/courses/some/other.tsx', 40)])).toEqual([
    'web/src/features/courses: 70 of 130 lines',
  ]);
});
