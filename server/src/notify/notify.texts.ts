import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** The first line of a mail; without a name where the name could be another person's. */
export const hello = ({ name }: { readonly name?: string | undefined }): Text =>
  name === undefined ? msg`Hello,` : msg`Hello ${{ name }},`;

/** What to do when another person used the account. */
export const setNewPassword = ({ url }: { readonly url: string }): Text =>
  msg`Not you? Set a new password now: ${{ url }} and write to our support team.`;
