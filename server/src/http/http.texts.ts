import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** A form with no file, two files, or another field. */
export const sendOneFile = ({ field }: { readonly field: string }): Text =>
  msg`Send one file in the field ${{ field }}.`;

/** A file with more bytes than the call takes. */
export const fileIsTooLarge = ({ megabytes }: { readonly megabytes: number }): Text =>
  msg`The file is larger than ${{ megabytes }} MB.`;

/** A field that the call does not know. */
export const fieldIsUnknown = ({ field }: { readonly field: string }): Text =>
  msg`The field ${{ field }} is not known here.`;

/** A header with more letters than any right one. */
export const headerIsTooLong = ({ name }: { readonly name: string }): Text =>
  msg`The header ${{ name }} is too long.`;
