import { describe, expect, it } from 'vitest';
import { readHolidayRows } from './holiday-list.ts';

const read = (...rows: readonly (readonly string[])[]) => readHolidayRows(rows, 'en');

describe('R13.1.8 a list of holidays', () => {
  it('is read by date, with the kind of the name where none is written', () => {
    const { holidays, refused } = read(
      ['4.2.2027', 'Independence Day', '', '2499/01'],
      ['1 May 2027', 'May Day', '', '2499/01'],
      ['25-Dec-2027', 'Christmas Day', '', '2499/01'],
      ['2027-01-22', 'Duruthu Full Moon Poya Day', '', '2499/01'],
      [],
      ['15/01/2027', 'Tamil Thai Pongal Day', 'Public', '2499/01'],
    );
    expect(refused).toEqual([]);
    expect(holidays.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2027-01-15 public',
      '2027-01-22 poya',
      '2027-02-04 public',
      '2027-05-01 public',
      '2027-12-25 public',
    ]);
  });

  it('takes the columns by their heads, in any order, beside others', () => {
    const { holidays, refused } = read(
      ['Weekday', 'Name', 'Gazette', 'Date'],
      ['Fri', 'Duruthu Full Moon Poya Day', '2499/01', '2027-01-22'],
    );
    expect(refused).toEqual([]);
    expect(holidays).toEqual([
      {
        date: '2027-01-22',
        name: 'Duruthu Full Moon Poya Day',
        kind: 'poya',
        gazette: '2499/01',
      },
    ]);
  });

  it.each([
    [['30.02.2027', 'Poya', 'poya', '2499/01'], 'Write the date as 2027-02-04 or 04.02.2027.'],
    [['2027-01-22', 'Bank', 'bank', '2499/01'], 'kind must be poya or public.'],
    [['2027-01-22', 'Poya', 'poya'], 'Gazette is required.'],
    [['2027-01-22', '', 'poya', '2499/01'], 'Name is required.'],
  ])('leaves out %j', (row, message) => {
    const { holidays, refused } = read(row);
    expect(holidays).toEqual([]);
    expect(refused).toEqual([
      { line: 1, text: row.filter((cell) => cell !== '').join(' · '), message },
    ]);
  });

  it('leaves out a date that stands twice', () => {
    const row = ['2027-01-22', 'Duruthu Full Moon Poya Day', 'poya', '2499/01'];
    const { holidays, refused } = read(row, row);
    expect(holidays).toHaveLength(1);
    expect(refused).toEqual([
      { line: 2, text: row.join(' · '), message: 'This date stands twice in the list.' },
    ]);
  });
});
