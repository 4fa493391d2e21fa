import { msg } from '#texts';
import { type Text } from '../locale/say.ts';
/** The query asks for more rows than a page has. */
export const limitIsWrong = ({ most }: { readonly most: number }): Text =>
  msg`limit must be a number from 1 to ${{ most }}.`;
