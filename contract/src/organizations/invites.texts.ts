import { msg } from '#texts';
import { type Text } from '../locale/say.ts';
/** A list of addresses is longer than one call takes. */
export const tooManyInvited = ({ most }: { readonly most: number }): Text =>
  msg`Invite at most ${{ most }} people at once.`;
