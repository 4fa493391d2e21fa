import { msg } from '#texts';
import type { Text } from '../locale/say.ts';

/** An announcement names more courses than it can. */
export const tooManyCourses = ({ most }: { readonly most: number }): Text =>
  msg`Choose at most ${{ most }} courses.`;
