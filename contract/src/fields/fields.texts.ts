import { msg } from '#texts';
import { type Text } from '../locale/say.ts';
/** The sentences about fields. `label` is what the form calls the field. */
interface Labelled {
  readonly label: Text | string;
}

/** The field was sent as something else: a number, a list. */
export const mustBeText = ({ label }: Labelled): Text => msg`${{ label }} must be text.`;

/** The field is empty. */
export const isRequired = ({ label }: Labelled): Text => msg`${{ label }} is required.`;

/** The field has too many letters. */
export const hasTooManyCharacters = ({ label, most }: Labelled & { readonly most: number }): Text =>
  msg`${{ label }} can have at most ${{ most }} characters.`;

/** The field has characters that no one can see or write. */
export const hasForbiddenCharacters = ({ label }: Labelled): Text =>
  msg`${{ label }} has characters that are not allowed.`;

/** The field has a link. */
export const hasWebAddress = ({ label }: Labelled): Text =>
  msg`${{ label }} cannot contain a web address.`;

/** The field takes a whole number between these two. */
export const enterNumber = ({ most }: { readonly most: number }): Text =>
  msg`Enter a number from 1 to ${{ most: most.toLocaleString('en-US') }}.`;

/** The digits of a NIC that are the day of birth are wrong. */
export const nicDayIsWrong = ({ digits }: { readonly digits: Text }): Text =>
  msg`Check digits ${{ digits }} of the NIC: the day of birth is 001 to 366, or 501 to 866.`;
