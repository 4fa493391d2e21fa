import { describe, expect, it } from 'vitest';
import { findMisplaced } from '../src/check/places.ts';

const SQL = `sql\`(now() at time zone 'Asia/Colombo')::date\``;

describe('one place for each concern', () => {
  it.each(['server/src/features/courses/today/today.repository.ts', 'contract/src/money/day.ts'])(
    'the zone of Sri Lanka is refused in %s',
    (path) => {
      expect(findMisplaced(path, SQL)).toEqual(['Asia\\/Colombo']);
    },
  );

  it('the zone stands in its one place, and a file that asks that place is good', () => {
    expect(findMisplaced('contract/src/fields/colombo-time.ts', SQL)).toEqual([]);
    expect(findMisplaced('server/src/features/money/day.ts', 'colomboDate(column)')).toEqual([]);
  });

  it('the environment and the network are for one file each', () => {
    expect(findMisplaced('server/src/http/server.ts', 'process.env.PORT')).toHaveLength(1);
    expect(findMisplaced('server/src/platform/env.ts', 'process.env.PORT')).toEqual([]);
    expect(findMisplaced('web/src/ui/button.tsx', 'await fetch(url)')).toHaveLength(1);
    expect(findMisplaced('web/src/lib/api.ts', 'await fetch(url)')).toEqual([]);
  });

  it('R15.6.3 no code shortens a shown text', () => {
    const cut = "title.length > 30 ? title.slice(0, 30) + '…' : title";
    expect(findMisplaced('web/src/features/courses/course-line.tsx', cut)).toHaveLength(1);
    expect(findMisplaced('web/src/features/courses/course-line.tsx', 't`Saving…`')).toEqual([]);
  });
});
