import { msg } from '#texts';
import { type Text } from '../locale/say.ts';
/** A join code can be used this often. */
export const usesAreWrong = ({ most }: { readonly most: number }): Text =>
  msg`Enter a number from 1 to ${{ most }}.`;
