import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';

/** Whose number it is that was entered. */
export const numberIsOf = ({ name }: { readonly name: string }): Text =>
  msg`This is the mobile number of ${{ name }}.`;
