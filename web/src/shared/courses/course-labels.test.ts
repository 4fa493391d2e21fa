import { describe, expect, it } from 'vitest';
import { courseAt, coursePath } from '../addresses/course-address.ts';
import { spanLabel } from '../../lib/time/time.ts';
import { seatsTakenLabel, weeklyTimeLabel } from './course-labels.ts';

describe('times of a course', () => {
  it('R11.1.5 the half of the day stands once where both times have it', () => {
    expect(spanLabel({ begins: '16:30', ends: '18:00' })).toBe('4:30–6:00 pm');
    expect(spanLabel({ begins: '11:00', ends: '13:00' })).toBe('11:00 am–1:00 pm');
    expect(weeklyTimeLabel({ weekday: 7, begins: '08:00', ends: '10:30', place: '' })).toBe(
      'Sun 8:00–10:30 am',
    );
  });
});

describe('places of a course', () => {
  it('R11.1.1 says how many of how many, or how many', () => {
    expect(seatsTakenLabel({ learnerCount: 12, capacity: 40 })).toBe('12 of 40 places taken');
    expect(seatsTakenLabel({ learnerCount: 1, capacity: null })).toBe('1 student');
    expect(seatsTakenLabel({ learnerCount: 1200, capacity: null })).toBe('1,200 students');
  });
});

describe('the address of a course', () => {
  it('is read as it is written, for the course and its lessons; other addresses are none', () => {
    const address = { orgId: 'sipwin', courseId: '0198a000-0000-7000-8000-000000000001' };
    expect(courseAt(coursePath(address))).toEqual(address);
    expect(courseAt(`${coursePath(address)}/lessons/${address.courseId}`)).toEqual(address);
    expect(courseAt('/org/sipwin/courses/x')).toBeUndefined();
    expect(courseAt('/org/sipwin/')).toBeUndefined();
    expect(courseAt('/sipwin/admin/courses')).toBeUndefined();
  });
});
