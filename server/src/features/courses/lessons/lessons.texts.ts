import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
interface Most {
  readonly most: number;
}

/** The course has all sections that it can have. */
export const sectionsAreFull = ({ most }: Most): Text =>
  msg`A course can have at most ${{ most }} sections.`;

/** The section has all lessons that it can have. */
export const sectionIsFull = ({ most }: Most): Text =>
  msg`A section can have at most ${{ most }} lessons.`;

/** The course has all lessons that it can have. */
export const courseIsFullOfLessons = ({ most }: Most): Text =>
  msg`A course can have at most ${{ most: most.toLocaleString('en-US') }} lessons.`;

interface Audience {
  readonly areDrafts: boolean;
  /** Then students see nothing of it yet, drafts or not. */
  readonly isCourseDraft: boolean;
}

/** How many lessons were added, and whether students see them. */
export function lessonsAreAdded({
  count,
  areDrafts,
  isCourseDraft,
}: Audience & { readonly count: number }): Text {
  if (areDrafts) {
    return count === 1
      ? msg`Added as a draft. Only teachers see it.`
      : msg`${{ count }} lessons are added as drafts. Only teachers see them.`;
  }
  if (isCourseDraft) {
    return count === 1
      ? msg`The lesson is added. Students see it after you publish the course.`
      : msg`${{ count }} lessons are added. Students see them after you publish the course.`;
  }
  return count === 1 ? msg`The lesson is added.` : msg`${{ count }} lessons are added.`;
}

/** The same of a saved lesson; of a draft its teacher knows. */
export const lessonIsSaved = ({ areDrafts, isCourseDraft }: Audience): Text =>
  isCourseDraft && !areDrafts
    ? msg`The lesson is saved. Students see it after you publish the course.`
    : msg`The lesson is saved.`;

/** How many drafts are published, or are drafts again, and whether students see them. */
export function publishingIsChanged({
  count,
  areDrafts,
  isCourseDraft,
}: Audience & { readonly count: number }): Text {
  if (count === 0) return msg`Nothing has changed.`;
  if (areDrafts) {
    return count === 1
      ? msg`1 lesson is a draft again. Only teachers see it.`
      : msg`${{ count }} lessons are drafts again. Only teachers see them.`;
  }
  if (isCourseDraft) {
    return count === 1
      ? msg`1 lesson is ready. Students see it after you publish the course.`
      : msg`${{ count }} lessons are ready. Students see them after you publish the course.`;
  }
  return count === 1 ? msg`1 lesson is published.` : msg`${{ count }} lessons are published.`;
}

/** A lesson whose live session has not opened is not done yet; says from when on it can be. */
export const lessonIsNotOpen = ({ time }: { readonly time: Text }): Text =>
  msg`The class has not begun. You can mark this as done from ${{ time }}.`;

/** What the bell says of lessons that are new in a course. */
export const lessonsAreNew = ({
  count,
  course,
}: {
  readonly count: number;
  readonly course: string;
}): Text =>
  count === 1 ? msg`New lesson in ${{ course }}` : msg`${{ count }} new lessons in ${{ course }}`;
