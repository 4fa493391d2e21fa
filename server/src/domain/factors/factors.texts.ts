import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';

/** The last second factor stays, because this organization asks for one. */
export const factorIsAsked = ({ name }: { readonly name: string }): Text =>
  msg`${{ name }} asks for a second step. Turn another one on before you turn this one off.`;
