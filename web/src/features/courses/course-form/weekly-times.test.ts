import { describe, expect, it } from 'vitest';
import { withBegin, withDay } from './weekly-times.ts';

const monday = { weekday: 1, begins: '16:30', ends: '18:00', place: 'Hall 2' };

describe('weekly times', () => {
  it('R11.1.5 the first day has the hours after school, each further one those before it', () => {
    expect(withDay([], 3)).toEqual([{ weekday: 3, begins: '16:30', ends: '18:00', place: '' }]);
    const early = { ...monday, begins: '07:00', ends: '08:00' };
    expect(withDay([monday, early], 6)).toEqual([monday, early, { ...early, weekday: 6 }]);
  });

  it('R11.1.5 a day that is added after a removal has the hours and the place of what was removed', () => {
    const early = { ...monday, begins: '07:00', ends: '08:00', place: '' };
    expect(withDay([early], 6, monday)).toEqual([early, { ...monday, weekday: 6 }]);
  });

  it('R11.1.5 another begin moves the end along, within the day', () => {
    expect(withBegin(monday, '17:00')).toEqual({ ...monday, begins: '17:00', ends: '18:30' });
    expect(withBegin(monday, '23:00')).toEqual({ ...monday, begins: '23:00' });
    expect(withBegin(monday, '')).toEqual({ ...monday, begins: '' });
    expect(withBegin({ ...monday, ends: '' }, '17:00').ends).toBe('');
  });
});
