import * as z from 'zod/mini';

/** The plain answer of a call that only did something. */
export const messageReply = z.object({ success: z.literal(true), message: z.string() });

/** The body of a call that needs none: `{}`. */
export const emptyBody = z.strictObject({});

/** A file as an endpoint with `isFile` answers it. */
export interface FileReply {
  /** Its bytes, or its pieces as they are made: a list of a million rows is never held whole. */
  readonly content: Uint8Array | AsyncIterable<string>;
  /** Its media type; always the true one. */
  readonly type: string;
  /** Further headers: ETag, Cache-Control, Content-Disposition. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The reply of an endpoint with `isFile`. */
export const fileReply = z.custom<FileReply>();

/** The id of a row of ours in an address; anything else is answered 400. */
export const rowId = z.string('This is no id.').check(z.uuid('This is no id.'));
