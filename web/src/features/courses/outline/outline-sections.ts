import { OUTLINE_LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import type { OutlineSection } from '@panthiya/contract/courses/outline.contract';

/** A section in the page's state. */
export interface ShownSection extends OutlineSection {
  /** The user closed it: it stays closed when the outline is read again. */
  readonly isShut?: boolean;
}

export type Outline = readonly ShownSection[];

/** Lessons of all sections, closed ones too. */
export const countLessons = (outline: Outline): number =>
  outline.reduce((sum, { lessonCount }) => sum + lessonCount, 0);

/** True if the outline is too large to load at once: then its sections open and close (R11.2.8). */
export const isLarge = (outline: Outline): boolean => countLessons(outline) > OUTLINE_LESSONS_MAX;

/** True if all lessons of a section are here. Of a closed section, only a lesson that was moved into it is here. */
export const isLoaded = ({ lessons, lessonCount }: OutlineSection): boolean =>
  lessons.length === lessonCount;

/** A section with its drawn lessons: none when the user closed it. */
export const viewOf = (section: ShownSection): ShownSection =>
  section.isShut && isLoaded(section) ? { ...section, lessons: [] } : section;
