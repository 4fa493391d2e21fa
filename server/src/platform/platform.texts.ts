import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
import type { ChosenGroup } from '@panthiya/contract/notifications/notifications.rules';
/** A picture that would take too much memory. */
export const pictureIsTooLarge = ({ megapixels }: { readonly megapixels: number }): Text =>
  msg`This picture has more than ${{ megapixels }} megapixels. Please choose a smaller one.`;

/** Below the button of a mail, before its address. */
export const COPY_ADDRESS = msg`Or copy this address into your browser:`;

/** Each language says it of itself, to a reader whose language nobody knows. */
export const READ_IT_HERE = msg({
  message: 'Read this in English',
  comment: 'Name your own language instead of English.',
});

/** The last line of a mail. */
export const questionsTo = ({
  appName,
  supportEmail,
}: {
  readonly appName: string;
  readonly supportEmail: string;
}): Text => msg`${{ appName }} · Questions? ${{ supportEmail }}`;

/** The last link of a mail of each group (R17.5.7). */
export const TURN_OFF: Readonly<Record<ChosenGroup, Text>> = {
  announcements: msg`Turn off emails about announcements`,
  'class-changes': msg`Turn off emails about changed classes and urgent news`,
  enrolment: msg`Turn off emails about your places in courses`,
  payments: msg`Turn off emails about plans and payments`,
};
