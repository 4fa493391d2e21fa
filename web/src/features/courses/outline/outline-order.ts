import type { OutlineLesson, OutlineSection } from '@panthiya/contract/courses/outline.contract';

type Outline = readonly OutlineSection[];

/** What is moved in an outline. */
export interface Mover {
  readonly kind: 'section' | 'lesson';
  readonly id: string;
}

/** Where something stands: for a lesson its section, and what it stands before (null at the end). */
export interface Spot {
  readonly sectionId: string;
  readonly before: string | null;
  /** From 1. */
  readonly at: number;
  readonly of: number;
  readonly title: string;
  readonly sectionTitle: string;
}

const placeIn = <T extends { readonly id: string }>(
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
export function placeSection(outline: Outline, id: string, before: string | null): Outline {
  const section = outline.find((one) => one.id === id);
  return section ? placeIn(outline, section, before) : outline;
}

/** The outline with a lesson before another of a section, or at its end. */
export function placeLesson(
  outline: Outline,
  id: string,
  sectionId: string,
  before: string | null,
): Outline {
  const lesson = outline.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
  if (!lesson) return outline;
  return outline.map((section): OutlineSection => {
    if (section.id === sectionId) {
      return { ...section, lessons: placeIn<OutlineLesson>(section.lessons, lesson, before) };
    }
    return { ...section, lessons: section.lessons.filter((one) => one.id !== id) };
  });
}

/** Where something stands now; undefined when it is not there. */
export function spotOf(outline: Outline, { kind, id }: Mover): Spot | undefined {
  if (kind === 'section') {
    const at = outline.findIndex((section) => section.id === id);
    const section = outline[at];
    if (!section) return undefined;
    const before = outline[at + 1]?.id ?? null;
    const { title } = section;
    return { sectionId: id, before, at: at + 1, of: outline.length, title, sectionTitle: title };
  }
  for (const { id: sectionId, title: sectionTitle, lessons } of outline) {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    const lesson = lessons[at];
    if (!lesson) continue;
    const before = lessons[at + 1]?.id ?? null;
    return { sectionId, before, at: at + 1, of: lessons.length, title: lesson.title, sectionTitle };
  }
  return undefined;
}

/** One step up (-1) or down (1). A lesson at the edge of its section goes over into the next one. */
export function step(outline: Outline, mover: Mover, direction: -1 | 1): Outline {
  const spot = spotOf(outline, mover);
  if (!spot) return outline;
  const inside =
    mover.kind === 'section'
      ? outline
      : (outline.find(({ id }) => id === spot.sectionId)?.lessons ?? []);
  const at = spot.at - 1;
  const place = (sectionId: string, before: string | null) =>
    mover.kind === 'section'
      ? placeSection(outline, mover.id, before)
      : placeLesson(outline, mover.id, sectionId, before);
  if (direction === -1 && at > 0) return place(spot.sectionId, inside[at - 1]?.id ?? null);
  if (direction === 1 && at < inside.length - 1) {
    return place(spot.sectionId, inside[at + 2]?.id ?? null);
  }
  if (mover.kind === 'section') return outline;
  const next = outline[outline.findIndex(({ id }) => id === spot.sectionId) + direction];
  if (!next) return outline;
  return place(next.id, direction === 1 ? (next.lessons[0]?.id ?? null) : null);
}
