import * as z from 'zod/mini';

/** What a call answers that went well: `success` first, then what is its own. */
export function replyOf<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** The plain answer of a call that only did something. */
export const messageReply = replyOf({ message: z.string() });

/** The body of a call that needs none: `{}`. */
export const emptyBody = z.strictObject({});

/** A file as an endpoint with `isFile` answers it. */
export interface FileReply {
  /** Its bytes, or its pieces as they are made: a list of a million rows is never held whole. */
  readonly content: Uint8Array | AsyncIterable<string | Uint8Array> | StoredContent;
  /** Its media type; always the true one. */
  readonly type: string;
  /** Further headers: ETag, Cache-Control, Content-Disposition. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file that lies in a store, opened only for the part that is asked for. */
export interface StoredContent {
  readonly bytes: number;
  /** The bytes from the first to the last, both included. */
  open(first: number, last: number): Promise<AsyncIterable<Uint8Array>>;
}

/** The answer of a call of the tus protocol: headers alone. */
export interface TusReply {
  readonly headers: Readonly<Record<string, string>>;
}

/** The reply of an endpoint with `isTus`. */
export const tusReply = z.custom<TusReply>();

/** The reply of an endpoint with `isFile`. */
export const fileReply = z.custom<FileReply>();

/** An id of ours in an address: of a row, or a person's uid; anything else is answered 400. */
export const rowId = z.string('This id is wrong.').check(z.uuid('This id is wrong.'));
