import type { LessonOrder } from '@panthiya/contract/courses/lessons.contract';
import type { OutlineLesson } from '@panthiya/contract/courses/outline.contract';
import type { Outline, ShownSection } from './outline-sections.ts';

/** The moved thing in an outline. */
export interface Mover {
  readonly kind: 'section' | 'lesson';
  readonly id: string;
}

/** A place in the outline. A lesson's place is its section, and the row that it comes before (null at the end). */
export interface Spot {
  readonly sectionId: string;
  readonly before: string | null;
  /** From 1. */
  readonly at: number;
  readonly of: number;
  readonly title: string;
  readonly sectionTitle: string;
}

const insertAt = <T extends { readonly id: string }>(
  all: readonly T[],
  one: T,
  before: string | null,
): T[] => {
  const others = all.filter(({ id }) => id !== one.id);
  const at = before === null ? -1 : others.findIndex(({ id }) => id === before);
  others.splice(at === -1 ? others.length : at, 0, one);
  return others;
};

/** The outline with a section before another, or at the end. */
export function reorderSection(outline: Outline, id: string, before: string | null): Outline {
  const section = outline.find((one) => one.id === id);
  return section ? insertAt(outline, section, before) : outline;
}

/** The outline with a lesson before another of a section, or at its end. */
export function reorderLesson(
  outline: Outline,
  id: string,
  sectionId: string,
  before: string | null,
): Outline {
  const lesson = outline.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
  if (!lesson) return outline;
  return outline.map((section): ShownSection => {
    const lessons =
      section.id === sectionId
        ? insertAt<OutlineLesson>(section.lessons, lesson, before)
        : section.lessons.filter((one) => one.id !== id);
    const lessonCount = section.lessonCount + lessons.length - section.lessons.length;
    return { ...section, lessons, lessonCount };
  });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] =>
  all.map(({ id }) => id);

/** True if the server has the same order of sections. */
export const hasSectionOrder = (outline: Outline, sectionIds: readonly string[]): boolean =>
  isSame(idsOf(outline), sectionIds);

/** True if the server has the same order of lessons in these sections. For a closed section only its end is compared. */
export const hasLessonOrder = (outline: Outline, orders: readonly LessonOrder[]): boolean =>
  orders.every(({ id, lessonIds }) => {
    const section = outline.find((one) => one.id === id);
    if (section?.lessonCount !== lessonIds.length) return false;
    const { lessons } = section;
    return isSame(idsOf(lessons), lessonIds.slice(lessonIds.length - lessons.length));
  });

/** The present place of a row; undefined when it is not there. */
export function spotOf(outline: Outline, { kind, id }: Mover): Spot | undefined {
  if (kind === 'section') {
    const at = outline.findIndex((section) => section.id === id);
    const section = outline[at];
    if (!section) return undefined;
    const before = outline[at + 1]?.id ?? null;
    const { title } = section;
    return { sectionId: id, before, at: at + 1, of: outline.length, title, sectionTitle: title };
  }
  for (const { id: sectionId, title: sectionTitle, lessons, lessonCount: of } of outline) {
    const index = lessons.findIndex((lesson) => lesson.id === id);
    const lesson = lessons[index];
    if (!lesson) continue;
    const before = lessons[index + 1]?.id ?? null;
    // A row that is moved into a closed section comes after the lessons that are not here.
    const at = of - lessons.length + index + 1;
    return { sectionId, before, at, of, title: lesson.title, sectionTitle };
  }
  return undefined;
}

/**
 * One step up (-1) or down (1). A lesson at the edge of its section moves to the next one. In a closed section its place is the
 * end.
 */
export function step(outline: Outline, mover: Mover, direction: -1 | 1): Outline {
  const spot = spotOf(outline, mover);
  if (!spot) return outline;
  const inside =
    mover.kind === 'section'
      ? outline
      : (outline.find(({ id }) => id === spot.sectionId)?.lessons ?? []);
  const at = inside.findIndex(({ id }) => id === mover.id);
  const position = (sectionId: string, before: string | null) =>
    mover.kind === 'section'
      ? reorderSection(outline, mover.id, before)
      : reorderLesson(outline, mover.id, sectionId, before);
  if (direction === -1 && at > 0) return position(spot.sectionId, inside[at - 1]?.id ?? null);
  if (direction === 1 && at < inside.length - 1) {
    return position(spot.sectionId, inside[at + 2]?.id ?? null);
  }
  if (mover.kind === 'section') return outline;
  const next = outline[outline.findIndex(({ id }) => id === spot.sectionId) + direction];
  if (!next) return outline;
  return position(next.id, direction === 1 ? (next.lessons[0]?.id ?? null) : null);
}
