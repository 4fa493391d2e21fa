import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';

export const tooManyDays = ({ most }: { most: number }): Text =>
  msg`Choose at most ${{ days: most }} days.`;

/** A lesson of another course, or one that was removed. */
export const unknownLesson: Text = msg`One of the lessons is not there any more.`;
