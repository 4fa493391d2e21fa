import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** The organization is suspended, with the provider's reason. */
export const organizationIsSuspended = ({ reason }: { readonly reason: string }): Text =>
  msg`This organization is suspended (${{ reason }}): you can read it, but not change it. Please contact support.`;
