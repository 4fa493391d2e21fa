import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canFollow,
  differingFields,
  type Edition,
  findConflict,
  rebase,
  takeTheirs,
  withGroups,
} from './editions.ts';
import { GROUPS, type Step, type Text, TwoEditors } from '../../../testing/two-editors.ts';

const on = (version: number, values: Text): Edition<Text> => ({ version, values });
const start: Text = { title: 'Old', place: 'Kandy', town: 'Peradeniya' };

const run = (steps: readonly Step[], groups = GROUPS) => {
  const editors = new TwoEditors(start, groups);
  for (const one of steps) editors.step(one);
  return editors;
};

describe('editing what somebody else can save meanwhile', () => {
  it('one’s own fields stand on the newest edition, all others stay as it has them', () => {
    const typed = { ...start, title: 'Mine' };
    const newest = { ...start, title: 'Theirs', place: 'Galle' };
    expect(rebase({ base: on(1, start), typed }, newest, [])).toEqual({
      title: 'Mine',
      place: 'Galle',
      town: 'Peradeniya',
    });
  });

  it('with one field of a group goes the whole group', () => {
    expect(withGroups(['title', 'town'], GROUPS)).toEqual(['title', 'town', 'place']);
    expect(withGroups(['title'], GROUPS)).toEqual(['title']);
    const typed = { ...start, town: 'Gampola' };
    const newest = { ...start, place: 'Galle', town: 'Hikkaduwa' };
    expect(rebase({ base: on(1, start), typed }, newest, GROUPS)).toEqual(typed);
  });

  it('a newer edition of the same fields is no conflict, whatever was typed', () => {
    expect(findConflict(on(1, start), on(2, { ...start }))).toBeUndefined();
    expect(findConflict(on(1, start), on(2, { ...start, town: 'Matale' }))?.fields).toEqual([
      'town',
    ]);
  });

  it('to take theirs drops what was typed in those fields alone', () => {
    const typed = { title: 'Mine', place: 'Kandy', town: 'Mine too' };
    const conflict = { newest: on(2, { ...start, town: 'Matale' }), fields: ['town' as const] };
    expect(takeTheirs({ base: on(1, start), typed }, conflict, [])).toEqual({
      base: conflict.newest,
      typed: { title: 'Mine', place: 'Kandy', town: 'Matale' },
    });
  });

  it('lists and times are compared by what is in them', () => {
    const one = { days: [{ day: 1 }], title: 'A' };
    expect(differingFields(one, { days: [{ day: 1 }], title: 'A' })).toEqual([]);
    expect(differingFields(one, { days: [{ day: 2 }], title: 'A' })).toEqual(['days']);
  });

  it('a newer edition is followed while nothing is typed, an older one never', () => {
    const base = on(2, start);
    const typed = { ...start, title: 'Mine' };
    const next = on(3, { ...start, title: 'Theirs' });
    expect(canFollow({ base, typed: start }, next, 2)).toBe(true);
    expect(canFollow({ base, typed }, next, 2)).toBe(false);
    expect(canFollow({ base, typed: start }, on(1, start), 2)).toBe(false);
  });

  it('a mark has no order: what the page knew when the form began is not newer', () => {
    const mark = (version: string): Edition<Text> => ({ version, values: start });
    expect(canFollow({ base: mark('b'), typed: start }, mark('a'), 'a')).toBe(false);
    expect(canFollow({ base: mark('b'), typed: start }, mark('c'), 'a')).toBe(true);
    expect(canFollow({ base: mark('b'), typed: start }, mark('b'), 'a')).toBe(false);
  });
});

describe('two people who edit the same', () => {
  const action = constantFrom('type', 'send', 'arrive', 'keep', 'take', 'look', 'undo');
  const field = constantFrom('title', 'place', 'town');
  const step = record({ who: nat(1), action, field, text: constantFrom('A', 'B', 'C') });

  it('R11.1.8 nothing that was typed is lost, and nothing is written over a newer value unseen', () => {
    assert(
      // Both are watched at each step.
      property(array(step, { minLength: 20, maxLength: 60 }), boolean(), (steps, hasGroups) => {
        run(steps, hasGroups ? GROUPS : []);
      }),
      { numRuns: 1000 },
    );
  });

  it('the watch sees what it is for: a save that was not compared, and typing that was dropped', () => {
    const typing = { who: 0, action: 'type', field: 'title', text: 'A' } as const;
    const editors = run([typing]);
    editors.dropTyping(0);
    expect(() => editors.watch()).toThrow('lost');
    const theirs = { ...typing, who: 1 };
    const others = run([
      theirs,
      { ...theirs, action: 'send' },
      { ...theirs, action: 'arrive' },
      typing,
    ]);
    expect(() => others.overwrite(0, { ...start, title: 'A2' })).toThrow('unseen');
  });
});
