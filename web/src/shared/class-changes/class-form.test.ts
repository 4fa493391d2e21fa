import { describe, expect, it } from 'vitest';
import { checkClass, fieldOfClass } from './class-form.ts';
import { endAfterMove } from './class-times.ts';

const evening = { day: '2026-11-20', begins: '18:30', ends: '20:00', place: '' };

describe('the form of a class', () => {
  it('R13.1.3 a class whose begin is moved stays as long as it was, also over midnight', () => {
    expect(endAfterMove(evening, '17:15')).toBe('18:45');
    expect(endAfterMove(evening, '23:00')).toBe('00:30');
    expect(endAfterMove({ ...evening, begins: '23:30', ends: '01:00' }, '08:00')).toBe('09:30');
  });

  it('R13.1.3 an end that nobody entered stays empty, and one whose begin is being typed stays', () => {
    expect(endAfterMove({ ...evening, ends: '' }, '17:00')).toBe('');
    expect(endAfterMove({ ...evening, begins: '' }, '17:00')).toBe('20:00');
    expect(endAfterMove(evening, '')).toBe('20:00');
  });

  it('R13.1.3 a wrong length is said at the end, what is missing at its own field', () => {
    expect(checkClass({ ...evening, ends: '18:40' })).toEqual({
      ends: 'A class takes 15 minutes to 8 hours.',
    });
    expect(checkClass({ ...evening, ends: '18:00' })).toEqual({
      ends: 'A class takes 15 minutes to 8 hours.',
    });
    expect(checkClass({ ...evening, begins: '' })).toEqual({ begins: 'Enter a time.' });
    expect(checkClass({ ...evening, day: '' })).toEqual({ day: 'Choose a day.' });
    expect(checkClass(evening)).toEqual({});
    expect(['beginsAt', 'endsAt', 'place'].map(fieldOfClass)).toEqual([
      undefined,
      undefined,
      'place',
    ]);
  });

  it('R13.1.3 a class of the timetable that is shorter than that can be moved as it is', () => {
    const short = { ...evening, ends: '18:40' };
    expect(checkClass({ ...short, begins: '19:00', ends: '19:10' }, short)).toEqual({});
    expect(checkClass({ ...short, ends: '18:35' }, short)).toHaveProperty('ends');
  });
});
