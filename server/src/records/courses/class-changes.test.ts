import { array, assert, integer, option, property, tuple, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClassChange, joinChanges, keyOfTime, pairTimes } from './class-changes.ts';

type Time = Parameters<typeof pairTimes>[0][number];
const time = (weekday: number, hour: number): Time => ({
  weekday,
  begins: `${String(hour).padStart(2, '0')}:00`,
  ends: '20:00',
  place: '',
});
const timetable = uniqueArray(tuple(integer({ min: 1, max: 3 }), integer({ min: 8, max: 10 })), {
  maxLength: 4,
  selector: String,
});
const keys = (times: readonly Parameters<typeof keyOfTime>[0][]) =>
  times
    .map(keyOfTime)
    .filter((key) => key !== '')
    .toSorted();

/** What students see after each save of a timetable. */
const tell = (saves: readonly (readonly Time[])[]) => {
  let told: readonly ClassChange[] = [];
  let present = saves[0] ?? [];
  for (const next of saves.slice(1)) {
    told = joinChanges(told, pairTimes(present, next), false);
    present = next;
  }
  return told;
};

describe('R11.7.6 what is told of a timetable', () => {
  it('whatever is saved: the times that are gone once, the new ones once, and nothing else', () => {
    assert(
      property(array(timetable, { minLength: 1, maxLength: 8 }), (choices) => {
        const saves = choices.map((times) => times.map(([day, hour]) => time(day, hour)));
        const [first, last] = [keys(saves[0] ?? []), keys(saves.at(-1) ?? [])];
        const told = tell(saves);
        expect({
          gone: keys(told.map(({ before }) => before)),
          added: keys(told.map(({ after }) => after)),
        }).toEqual({
          gone: first.filter((key) => !last.includes(key)),
          added: last.filter((key) => !first.includes(key)),
        });
      }),
      { seed: 76, numRuns: 2000 },
    );
  });

  it('a time that moves twice is one change, from where it was first', () => {
    const [eight, nine, ten, other] = [time(1, 8), time(1, 9), time(1, 10), time(2, 8)];
    expect(
      tell([
        [eight, other],
        [nine, other],
        [ten, other],
      ]),
    ).toEqual([{ before: eight, after: ten }]);
  });

  it('two that are changed, and changed back in another order, have not changed', () => {
    const [eight, nine] = [time(1, 8), time(1, 9)];
    const [late, later] = [time(1, 10), time(1, 11)];
    expect(
      tell([
        [eight, nine],
        [late, later],
        [nine, eight],
      ]),
    ).toEqual([]);
  });

  it('what was told already and still holds stays the same one', () => {
    const told = { id: 'told', before: time(1, 8), after: time(1, 9) };
    const change = { before: time(2, 8), after: null };
    const [kept] = joinChanges([told], [change], false);
    expect(kept).toBe(told);
  });
});

describe('R11.7.6 what is told of a live session', () => {
  const session = option(
    integer({ min: 1, max: 3 }).map((hour) => ({
      beginsAt: `2026-12-01T0${String(hour)}:00:00.000Z`,
      endsAt: `2026-12-01T0${String(hour + 3)}:00:00.000Z`,
    })),
  );

  it('whatever is saved: at most one change, from the first time to the last', () => {
    assert(
      property(array(session, { minLength: 1, maxLength: 8 }), (saves) => {
        let told: readonly ClassChange[] = [];
        for (const [index, after] of saves.slice(1).entries()) {
          const before = saves[index] ?? null;
          if (keyOfTime(before) !== keyOfTime(after)) {
            told = joinChanges(told, [{ before, after }], true);
          }
        }
        const [before, after] = [saves[0] ?? null, saves.at(-1) ?? null];
        const isSame = keyOfTime(before) === keyOfTime(after);
        expect(told).toEqual(isSame ? [] : [{ before, after }]);
      }),
      { seed: 76, numRuns: 1000 },
    );
  });
});
