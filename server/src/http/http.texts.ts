/** A form with no file, two files, or another field. */
export const sendOneFile = ({ field }: { readonly field: string }): string =>
  `Send one file in the field ${field}.`;

/** A file with more bytes than the call takes. */
export const fileIsTooLarge = ({ megabytes }: { readonly megabytes: number }): string =>
  `The file is larger than ${megabytes} MB.`;

/** A field that the call does not know. */
export const fieldIsUnknown = ({ field }: { readonly field: string }): string =>
  `The field ${field} is not known here.`;

/** A header with more letters than any right one. */
export const headerIsTooLong = ({ name }: { readonly name: string }): string =>
  `The header ${name} is too long.`;
