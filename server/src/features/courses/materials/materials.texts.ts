import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** The lesson has all files that it can have. */
export const filesAreFull = ({ most }: { readonly most: number }): Text =>
  msg`A lesson can have at most ${{ most }} files.`;
