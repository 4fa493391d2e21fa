import { msg } from '#texts';
import type { Text } from '../locale/say.ts';

export const tooManyCodes = ({ most }: { readonly most: number }): Text =>
  msg`Choose at most ${{ most }} students at once.`;
