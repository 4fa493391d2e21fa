import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';

/** The answer of a successful call: `success` first, then its own fields. */
export function replyOf<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** The plain answer of a call without other results. */
export const messageReply = replyOf({ message: z.string() });

/** The body of a call that needs none: `{}`. */
export const emptyBody = z.strictObject({});

/** A file as an endpoint with `isFile` answers it. */
export interface FileReply {
  /** Its bytes, or its pieces as they are made: a list of a million rows is never whole in memory. */
  readonly content: Uint8Array | AsyncIterable<string | Uint8Array> | StoredContent;
  /** Its media type; always the true one. */
  readonly type: string;
  /** More headers: ETag, Cache-Control, Content-Disposition. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file of a store, opened only for the wanted part. */
export interface StoredContent {
  readonly bytes: number;
  /** The bytes from the first to the last, both included. */
  open(first: number, last: number): Promise<AsyncIterable<Uint8Array>>;
}

/** The answer of a call of the tus protocol: only headers. */
export interface TusReply {
  readonly headers: Readonly<Record<string, string>>;
}

/** Server-sent events to one reader. */
export interface EventStream {
  /** Sends an event, or a comment. False where the reader has not taken what came before: then this one is not sent. */
  send(text: string): boolean;
  /** Ends it, after these last words where there is still room for them. */
  end(last?: string): void;
}

/** The answer of an endpoint with `isStream`. */
export interface StreamReply {
  /** Takes the stream, and sends nothing yet; answers what is done when it is over. Throws the refusal. */
  open(stream: EventStream): () => void;
}

/** The reply of an endpoint with `isStream`. */
export const streamReply = z.custom<StreamReply>();

/** The reply of an endpoint with `isTus`. */
export const tusReply = z.custom<TusReply>();

/** The reply of an endpoint with `isFile`. */
export const fileReply = z.custom<FileReply>();

/**
 * One of our ids in an address: of a row, or a person's uid; any other text is answered 400. In small letters, as the database
 * answers it: whoever compares two ids compares texts.
 */
export const rowId = z
  .string(says(msg`This id is wrong.`))
  .check(z.uuid(says(msg`This id is wrong.`)), z.toLowerCase());
