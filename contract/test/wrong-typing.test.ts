import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { courseFields, courseTime } from '../src/courses/course-fields.ts';
import { calendarDate, calendarMoment } from '../src/fields/calendar-date.ts';
import { dateOfBirth } from '../src/fields/date-of-birth.ts';
import { organizationFields } from '../src/organizations/organization-fields.ts';
import { optionalPhone, requiredPhone } from '../src/phone.ts';

/** What is said of a value; undefined when it is taken. */
const problemOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

/** Ways of typing a day that are none; a bar stands between them. */
const NO_DAYS =
  '18.03.2004|18/03/2004|03/18/2004|2004/03/18|2004.03.18|2004-3-18|2004-03-8|04-03-18|20040318|2004-13-01|2004-00-10|2004-02-30|2005-02-29|2004-04-31|2004-03-00|2004-03-32|18 March 2004|Mar 18 2004|2004-Mar-18|today|2004|2004-03|2004-03-18T00:00|2004-03-18Z| 2004-03-18|2004-03-18 |-2004-03-18|+002004-03-18|２００４-０３-１８|2004–03–18|0000-00-00|2004-03-18x|१९९९-०१-०१|2004-03-18\n';
const NO_TIMES =
  '|4:30|16.30|1630|16:3|16:60|24:00|25:10|4:30 pm|16:30:00|16h30|noon|-1:30|+16:30|16:30 | 16:30|１６:３０|16:30Z|half past four|16: 30|16 :30|16-30|99:99|16:|:30|0:00|00:0|16:30pm|16：30|1e1:30|16:30\n';
const NO_MOMENTS =
  '|2026-12-01|2026-12-01T10:00|2026-12-01T10:00:00|2026-12-01 10:00:00Z|2026-12-01T25:00:00Z|2026-12-01T10:60:00Z|2026-12-01T10:00:61Z|2026-13-01T10:00:00Z|2026-02-30T10:00:00Z|1899-12-31T10:00:00Z|2201-01-01T10:00:00Z|20261201T100000Z|1764576000|now|tomorrow|2026-12-01T10:00:00+5|2026-12-01T10:00:00+0530x|2026-12-01t10:00:00z|2026-W49-1T10:00:00Z|Tue, 01 Dec 2026 10:00:00 GMT|01.12.2026 10:00|2026-12-01T10:00:00 Z| 2026-12-01T10:00:00Z|2026-12-01T10:00:00Z |2026-12-1T10:00:00Z|26-12-01T10:00:00Z|2026-12-01T10:00:00+99:00|२०२६-12-01T10:00:00Z|2026-12-01T10:00:00Z\n';
const NO_PHONES =
  '0|07|077|077123456|07712345678|077 123 456|O77 123 4567|0771234567x|0771234567 ext 5|077/123/4567|077,1234567|077_1234567|077 123 4567; 071 123 4567|0771234567 0711234567|+94|+94 77|+9477123456789|++94771234567|00|0094 77|phone|077 CALL ME|nethmi@example.com|tel:0771234567|#0771234567|*0771234567|०७७१२३४५६७|０７７１２３４５６７|+1 555|+999 123 456 789|123|1234567890123456|077 123 4567 (Amma)|(077|-';

describe('a day that is typed wrong is refused, with an example', () => {
  it.each(NO_DAYS.split('|'))('%j', (text) => {
    expect(problemOf(dateOfBirth, text)).toBe('Enter a real date, like 2004-03-18.');
    expect(problemOf(calendarDate('Enter a date.'), text)).toBe('Enter a date.');
  });
  it.each([null, undefined, 20_040_318, true, {}, [], ['2004-03-18']])('%j', (value) => {
    expect(problemOf(dateOfBirth, value)).toBe('Date of Birth must be text.');
    expect(problemOf(calendarDate('Enter a date.'), value)).toBe('Enter a date.');
  });
});

describe('a time of the clock that is typed wrong is refused, with an example', () => {
  const time = { weekday: 1, begins: '10:00', ends: '23:59', place: '' };
  it.each(NO_TIMES.split('|'))('%j', (begins) => {
    expect(problemOf(courseTime, { ...time, begins })).toBe('Enter a time like 16:30.');
    expect(problemOf(courseTime, { ...time, ends: begins })).toBe('Enter a time like 16:30.');
  });
});

describe('a moment that is typed wrong is refused', () => {
  it.each(NO_MOMENTS.split('|'))('%j', (text) => {
    expect(problemOf(calendarMoment('Enter a time.'), text)).toBe('Enter a time.');
  });
});

describe('R5.8 a phone number that is typed wrong is refused, with an example', () => {
  it.each(NO_PHONES.split('|'))('%j', (text) => {
    expect(problemOf(requiredPhone('Phone'), text)).toBe('Enter a phone number like 077 123 4567.');
    expect(problemOf(optionalPhone('Phone'), text)).toBe(
      'Enter a phone number like 077 123 4567, or leave it empty.',
    );
  });
});

describe('a list that is typed wrong is refused, and says what is wrong', () => {
  const time = { weekday: 1, begins: '10:00', ends: '12:00', place: '' };
  const { classTypes, deliveryMethods, subjects } = organizationFields;
  it.each([
    [classTypes, {}],
    [classTypes, 7],
    [classTypes, true],
    [classTypes, ['Group']],
    [classTypes, ['group', 'dance']],
    [classTypes, 'group,mass'],
    [classTypes, ['']],
    [classTypes, [null]],
    [classTypes, [['group']]],
    [deliveryMethods, ['both', 'online']],
    [deliveryMethods, ['Online']],
    [deliveryMethods, 'offline online'],
    [deliveryMethods, { 0: 'online' }],
    [subjects, 'Physics'],
    [subjects, [7]],
    [subjects, ['']],
    [subjects, ['   ']],
    [subjects, ['a\u0000b']],
    [subjects, ['a\nb']],
    [subjects, ['a'.repeat(10_000)]],
    [subjects, Array.from({ length: 1000 }, (_, at) => `Subject ${at}`)],
    [courseFields.timetable, 'Monday 16:30'],
    [courseFields.timetable, {}],
    [courseFields.timetable, [null]],
    [courseFields.timetable, [{}]],
    [courseFields.timetable, [{ ...time, weekday: 0 }]],
    [courseFields.timetable, [{ ...time, weekday: 8 }]],
    [courseFields.timetable, [{ ...time, weekday: 1.5 }]],
    [courseFields.timetable, [{ ...time, weekday: '1' }]],
    [courseFields.timetable, [{ ...time, ends: '10:00' }]],
    [courseFields.timetable, [{ ...time, ends: '09:00' }]],
    [courseFields.timetable, [{ ...time, place: 'a'.repeat(10_000) }]],
    [courseFields.timetable, [{ ...time, hall: 'A' }]],
    [courseFields.timetable, Array.from({ length: 1000 }, () => time)],
  ])('%#: %j', (schema, value) => {
    expect(problemOf(schema, value)).toEqual(expect.any(String));
  });
});
