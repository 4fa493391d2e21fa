import { OUTLINE_LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import type { OutlineSection } from '@panthiya/contract/courses/outline.contract';

/** A section as the page holds it. */
export interface ShownSection extends OutlineSection {
  /** Its reader closed it: it stays closed when the outline is read again. */
  readonly isShut?: boolean;
}

export type Outline = readonly ShownSection[];

/** Lessons of all sections, those of closed ones included. */
export const countLessons = (outline: Outline): number =>
  outline.reduce((sum, { lessonCount }) => sum + lessonCount, 0);

/** Whether the outline is too large to come at once: then its sections open and close (R11.2.8). */
export const isLarge = (outline: Outline): boolean => countLessons(outline) > OUTLINE_LESSONS_MAX;

/** Whether all lessons of a section are here. A lesson that was moved into a closed section is here alone. */
export const isLoaded = ({ lessons, lessonCount }: OutlineSection): boolean =>
  lessons.length === lessonCount;

/** A section with the lessons that are drawn: none when its reader closed it. */
export const viewOf = (section: ShownSection): ShownSection =>
  section.isShut && isLoaded(section) ? { ...section, lessons: [] } : section;
