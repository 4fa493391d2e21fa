import type { OutlineSection } from '@panthiya/contract/courses/outline.contract';
import { describe, expect, it } from 'vitest';
import { placeLesson, placeSection, spotOf, step } from './outline-order.ts';

const section = (id: string, ...lessons: string[]): OutlineSection => ({
  id,
  title: id,
  lessons: lessons.map((lesson) => ({ id: lesson, title: lesson, facts: null })),
});
const outline = [section('A', '1', '2', '3'), section('B'), section('C', '4')];
const show = (all: readonly OutlineSection[]) =>
  all.map(({ id, lessons }) => id + lessons.map((lesson) => lesson.id).join('')).join(' ');
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
    let there: readonly OutlineSection[] = outline;
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
    expect(show(placeLesson(outline, '4', 'A', '2'))).toBe('A1423 B C');
    expect(show(placeLesson(outline, '1', 'A', null))).toBe('A231 B C4');
    expect(show(placeLesson(outline, '1', 'B', null))).toBe('A23 B1 C4');
    expect(show(placeSection(outline, 'C', 'A'))).toBe('C4 A123 B');
    expect(placeLesson(outline, 'none', 'A', null)).toBe(outline);
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
});
