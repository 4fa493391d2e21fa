import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** The course has more files than a copy can have. */
export const tooManyFilesToCopy = ({ most }: { readonly most: number }): Text =>
  msg`A copy can have at most ${{ most: most.toLocaleString('en-US') }} files. Copy the course without its files.`;

/** The course has more students than the new number of places. */
export const tooFewSeats = ({ students }: { readonly students: number }): Text =>
  msg`${{ students }} students are in this course. You cannot offer fewer places.`;

/** The course is published, and so many lessons with it. */
export function courseIsPublished({ lessons }: { readonly lessons: number }): Text {
  if (lessons === 0) return msg`The course is published.`;
  return lessons === 1
    ? msg`The course is published, with 1 lesson.`
    : msg`The course is published, with ${{ lessons }} lessons.`;
}
