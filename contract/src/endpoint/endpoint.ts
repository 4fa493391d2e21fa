import type * as z from 'zod/mini';
import type { Text } from '../locale/say.ts';
import type { Access, CourseAccess, OrganizationAccess } from '../access.ts';

/**
 * One call of the API, as a value. The server can only mount it and the web can only call it. So path, permission, validation and
 * reply always match (ADR 0002). Paths are relative to the API base (R7.1); `{name}` marks a parameter.
 */
export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** Other printed forms of the same path; the server accepts each (R7.1). */
  readonly aliases?: readonly `/${string}`[];
  readonly access: Access;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The call has one file in a multipart form instead of a JSON body. */
  readonly upload?: FileUpload;
  /** The body has the form of a browser's form (application/x-www-form-urlencoded): each field once, as text. */
  readonly isForm?: true;
  /** A call of the specification: it ignores unknown fields, because older pages and other clients send them. */
  readonly isPrinted?: true;
  /** The reply is a file (`fileReply`), not JSON. */
  readonly isFile?: true;
  /** The call is one of the tus protocol, which sends a file in pieces. Bytes as they come, and headers as answers. */
  readonly isTus?: true;
  /** The reply is a stream of server-sent events (`streamReply`), which stays open. */
  readonly isStream?: true;
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 204;
  readonly reply: z.ZodMiniType;
  /** What the page says when a failure has no message of its own (§8). */
  readonly fallback: Text | string;
}

/** The file of a multipart form: its field and its largest size. */
export interface FileUpload {
  readonly field: string;
  readonly maxBytes: number;
}

/**
 * What a caller needs of an endpoint at run time. It is in `<feature>.calls.ts` for pages whose every byte counts. They import
 * this, and only the type of the endpoint. So zod and the schemas stay out of their scripts (performance.md, "Pages").
 */
export type EndpointCall = Pick<Endpoint, 'method' | 'path' | 'access' | 'fallback'>;

/** The paths that a call of this access can have. A permission is checked in the organization, or the course, of the path. */
type PathOf<A> = A extends CourseAccess
  ? `${string}/{orgId}/${string}{courseId}${string}`
  : A extends OrganizationAccess
    ? `${string}/{orgId}${string}`
    : `/${string}`;

interface InItsPlace<A> {
  readonly path: PathOf<A>;
  readonly aliases?: readonly PathOf<A>[];
}

/**
 * Keeps the literal types of an endpoint, so that calls and handlers are typed by it. Also checks path and permission together.
 */
export function endpoint<const E extends Endpoint>(value: E & InItsPlace<E['access']>): E {
  return value;
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** The body as the handler gets it: checked and normalised. */
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
/** The body as the page sends it. */
export type BodyInputOf<E extends Endpoint> = InputOf<E['body']>;
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
