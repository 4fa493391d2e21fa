import { describe, expect, it } from 'vitest';
import {
  hasLessonOrder,
  hasSectionOrder,
  reorderLesson,
  reorderSection,
  spotOf,
  step,
} from './outline-order.ts';
import type { Outline, ShownSection } from './outline-sections.ts';

const section = (id: string, ...lessons: string[]): ShownSection => ({
  id,
  title: id,
  lessonCount: lessons.length,
  doneCount: 0,
  lessons: lessons.map((lesson) => ({ id: lesson, title: lesson, facts: null })),
});
const outline = [section('A', '1', '2', '3'), section('B'), section('C', '4')];
const show = (all: Outline) =>
  all.map(({ id, lessons }) => id + lessons.map((lesson) => lesson.id).join('')).join(' ');
const order = (id: string, ...lessonIds: string[]) => [{ id, lessonIds }];
const lesson = (id: string) => ({ kind: 'lesson', id }) as const;

describe('R11.2.1 the order of an outline', () => {
  it('a lesson steps within its section, over an empty one, and stops at the ends', () => {
    expect(show(step(outline, lesson('1'), 1))).toBe('A213 B C4');
    expect(show(step(outline, lesson('2'), 1))).toBe('A132 B C4');
    expect(show(step(outline, lesson('3'), 1))).toBe('A12 B3 C4');
    expect(show(step(outline, lesson('3'), -1))).toBe('A132 B C4');
    expect(show(step(outline, lesson('4'), -1))).toBe('A123 B4 C');
    expect(step(outline, lesson('1'), -1)).toBe(outline);
    expect(step(outline, lesson('4'), 1)).toBe(outline);
  });

  it('steps down and up again end where they began', () => {
    let there: Outline = outline;
    const seen = [show(there)];
    for (let count = 0; count < 4; count += 1) {
      there = step(there, lesson('1'), 1);
      seen.push(show(there));
    }
    expect(new Set(seen).size).toBe(5);
    for (let count = 0; count < 4; count += 1) there = step(there, lesson('1'), -1);
    expect(show(there)).toBe(show(outline));
  });

  it('a section steps among sections', () => {
    const mover = { kind: 'section', id: 'B' } as const;
    expect(show(step(outline, mover, -1))).toBe('B A123 C4');
    expect(show(step(outline, mover, 1))).toBe('A123 C4 B');
    expect(step(outline, { kind: 'section', id: 'A' }, -1)).toBe(outline);
  });

  it('something is placed before another or at the end', () => {
    expect(show(reorderLesson(outline, '4', 'A', '2'))).toBe('A1423 B C');
    expect(show(reorderLesson(outline, '1', 'A', null))).toBe('A231 B C4');
    expect(show(reorderLesson(outline, '1', 'B', null))).toBe('A23 B1 C4');
    expect(show(reorderSection(outline, 'C', 'A'))).toBe('C4 A123 B');
    expect(reorderLesson(outline, 'none', 'A', null)).toBe(outline);
  });

  it('where it stands is told as people count', () => {
    expect(spotOf(outline, lesson('2'))).toMatchObject({
      at: 2,
      of: 3,
      before: '3',
      sectionId: 'A',
    });
    expect(spotOf(outline, lesson('3'))).toMatchObject({ at: 3, of: 3, before: null });
    expect(spotOf(outline, { kind: 'section', id: 'B' })).toMatchObject({
      at: 2,
      of: 3,
      before: 'C',
    });
    expect(spotOf(outline, lesson('none'))).toBeUndefined();
  });

  it('R11.2.8 in a closed section a lesson stands at its end, and steps over it', () => {
    const large = [section('A', '1'), { ...section('B'), lessonCount: 25 }, section('C', '4')];
    const inside = step(large, lesson('1'), 1);
    expect(show(inside)).toBe('A B1 C4');
    expect(inside.map(({ lessonCount }) => lessonCount)).toEqual([0, 26, 1]);
    expect(spotOf(inside, lesson('1'))).toMatchObject({ at: 26, of: 26, before: null });
    expect(show(step(inside, lesson('1'), 1))).toBe('A B C14');
    expect(step(inside, lesson('1'), -1)).toEqual(large);
    expect(show(step(large, lesson('4'), -1))).toBe('A1 B4 C');
  });

  it('R11.2.2 an order is that of the server, or not; of a closed section its end is compared', () => {
    expect(hasSectionOrder(outline, ['A', 'B', 'C'])).toBe(true);
    expect(hasSectionOrder(outline, ['A', 'C', 'B'])).toBe(false);
    expect(hasSectionOrder(outline, ['A', 'B'])).toBe(false);
    expect(hasLessonOrder(outline, order('A', '1', '2', '3'))).toBe(true);
    expect(hasLessonOrder(outline, order('A', '1', '3', '2'))).toBe(false);
    expect(hasLessonOrder(outline, order('A', '1', '2', '3', '5'))).toBe(false);
    expect(hasLessonOrder(outline, order('none'))).toBe(false);
    const closed = [{ ...section('A', '3'), lessonCount: 3 }];
    expect(hasLessonOrder(closed, order('A', '1', '2', '3'))).toBe(true);
    expect(hasLessonOrder(closed, order('A', '1', '3', '2'))).toBe(false);
    expect(hasLessonOrder(closed, order('A', '2', '3'))).toBe(false);
  });
});
