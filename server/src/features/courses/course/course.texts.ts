import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** The course has more files than a copy can have. */
export const tooManyFilesToCopy = ({ most }: { readonly most: number }): Text =>
  msg`A copy can have at most ${{ most: most.toLocaleString('en-US') }} files. Copy the course without its files.`;

/** The course has more students than the new number of places. */
export const tooFewSeats = ({ students }: { readonly students: number }): Text =>
  msg`${{ students }} students are in this course. You cannot offer fewer places.`;
