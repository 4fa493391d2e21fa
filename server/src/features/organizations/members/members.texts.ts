import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** How many invitations were sent. */
export const invitationsAreSent = ({ count }: { readonly count: number }): Text =>
  count === 1 ? msg`The invitation is sent.` : msg`${{ count }} invitations are sent.`;
