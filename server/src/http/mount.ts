import { msg } from '#texts';
import type { Locale } from '@panthiya/contract/locale/locales';
import { says } from '@panthiya/contract/locale/say';
import type {
  CourseAccess,
  CourseRole,
  OrganizationAccess,
  OrganizationRoleInfo,
} from '@panthiya/contract/access';
import type {
  BodyOf,
  Endpoint,
  FileUpload,
  ParamsOf,
  QueryOf,
} from '@panthiya/contract/endpoint/endpoint';
import type { FileReply, StreamReply, TusReply } from '@panthiya/contract/endpoint/replies';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../platform/app-error.ts';
import type { TusCall } from '../platform/file-store.ts';
import { networkOf, type Origin } from '../platform/network.ts';
import { type BrowserKeys, clientOf } from './browser-key.ts';
import type { EventStreams } from './event-streams.ts';
import { type Guard, isCountedChange } from './guard.ts';
import { sendFile } from './file-reply.ts';
import { installFormRoute } from './form-body.ts';
import { localeOf, speakReply, wantedLocaleOf } from './locale.ts';
import { NOT_MODIFIED, type UnspokenReply } from '../platform/unspoken-reply.ts';
import { headerIsTooLong } from './http.texts.ts';
import { checkPayload } from './payload-check.ts';
import { createPrintedBodyReader } from './printed-body.ts';
import { createTurns } from './turns.ts';
import { installTusRoute, toTusCall } from './tus.ts';
import { installUploadRoute, readUpload } from './upload.ts';

/** The base of every call (R2.1.29). */
export const API_BASE = '/api';

type SignedInAt<A, SignedIn> = A extends 'anyone'
  ? undefined
  : A extends 'anyone-known'
    ? SignedIn | undefined
    : SignedIn;

/** What a handler gets: all input checked, and the caller known where the endpoint asks for one. */
export interface Call<E extends Endpoint, SignedIn, Member, Course> {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly signedIn: SignedInAt<E['access'], SignedIn>;
  /** The caller's role in the organization of the address. */
  readonly membership: E['access'] extends OrganizationAccess | CourseAccess ? Member : undefined;
  /** The caller's role in the course of the address. */
  readonly course: E['access'] extends CourseAccess ? Course : undefined;
  /** The bytes of the file, for endpoints with `upload`; not checked yet. */
  readonly file: E extends { readonly upload: FileUpload } ? Buffer : undefined;
  /** The upload by the tus protocol, for endpoints with `isTus`. Its bytes are not read yet. */
  readonly tus: E extends { readonly isTus: true } ? TusCall : undefined;
  readonly origin: Origin;
  /** The language that the call asks for, where it is one of ours. */
  readonly wantedLocale: Locale | undefined;
  /** A header of the request, or undefined when it is missing. Throws BAD_REQUEST when it is far too long. */
  header(name: 'if-match' | 'if-none-match' | 'idempotency-key'): string | undefined;
  setHeader(name: string, value: string): void;
  /** Gives the browser its key, or keeps it for longer; undefined for a sign-in without one (ADR 0034, ADR 0036). */
  setBrowserKey(key: string | undefined): void;
}

type Answer<E extends Endpoint> = UnspokenReply<E> | typeof NOT_MODIFIED;

export type Handler<E extends Endpoint, SignedIn, Member, Course> = (
  call: Call<E, SignedIn, Member, Course>,
) => Promise<Answer<E>> | Answer<E>;

export type MountFor<SignedIn, Member, Course> = <const E extends Endpoint>(
  endpoint: E,
  handler: NoInfer<Handler<E, SignedIn, Member, Course>>,
) => void;

const HEADER_LIMIT = 200;
const USER_AGENT_LIMIT = 200;

/** `/a/{id}` as the router writes it: `/a/:id`. */
export function toRoutePath(path: string): string {
  return API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The path of a call, with its parameters, below the API's base. */
export function toAddress(path: string, params: Readonly<Record<string, string>>): string {
  return (
    API_BASE +
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  );
}

function originOf(
  request: FastifyRequest,
  { isHttps, browserKeys }: { readonly isHttps: boolean; readonly browserKeys: BrowserKeys },
): Origin {
  const userAgent = request.headers['user-agent'] ?? '';
  const client = clientOf(request, isHttps);
  return {
    network: networkOf(request.ip),
    userAgent: userAgent.slice(0, USER_AGENT_LIMIT),
    client,
    // Of a page of ours alone: no call that another site causes brings a key to a sign-in.
    browserKey: client === 'page' ? browserKeys.read(request) : undefined,
  };
}

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  // Never dropped: a condition that is not checked would be taken for none.
  if (value !== undefined && value.length > HEADER_LIMIT) {
    throw new AppError('BAD_REQUEST', { message: headerIsTooLong({ name }) });
  }
  return typeof value === 'string' ? value : undefined;
}

/** A percent sign that encodes nothing would be taken for text (security.md, "What is valid"). */
function assertQuery(url: string): void {
  const at = url.indexOf('?');
  if (at === -1 || !url.includes('%', at)) return;
  try {
    decodeURIComponent(url.slice(at));
  } catch {
    throw new AppError('BAD_REQUEST', { message: msg`The address is not written correctly.` });
  }
}

/** What mounting needs besides the server. */
interface MountDeps<SignedIn, Member extends OrganizationRoleInfo, Course extends CourseRole> {
  readonly guard: Guard<SignedIn, Member, Course>;
  readonly browserKeys: BrowserKeys;
  /** Users reach the server by https. */
  readonly isHttps: boolean;
  /** The answers that stay open. */
  readonly streams: EventStreams;
}

const noQuery = z.strictObject({}, says(msg`This address takes no query.`));

/**
 * Puts endpoints on the server: path and aliases, guard, and validation of params, query and body by their schemas. The reply is
 * written by its schema, so that a field it does not name cannot leak.
 */
export function createMount<
  SignedIn,
  Member extends OrganizationRoleInfo,
  Course extends CourseRole,
>(
  app: FastifyInstance,
  { guard, browserKeys, isHttps, streams }: MountDeps<SignedIn, Member, Course>,
): MountFor<SignedIn, Member, Course> {
  const takeTurn = createTurns();
  return (endpoint, handler) => {
    const status = endpoint.status ?? 200;
    const querySchema = endpoint.query ?? noQuery;
    const readBody =
      endpoint.isPrinted && endpoint.body ? createPrintedBodyReader(endpoint.body) : undefined;

    const handle: RouteHandlerMethod = async (request, response) => {
      // The guard comes first: a validation message must not show anything about calls that the caller cannot use.
      const { signedIn, membership, course } = await guard(request, endpoint.access);
      assertQuery(request.url);
      const check = (schema: z.ZodMiniType | undefined, value: unknown) =>
        checkPayload(schema, value, () => localeOf(request));
      const call = {
        body: check(endpoint.body, readBody ? readBody(request.body) : request.body),
        params: check(endpoint.params, request.params),
        query: check(querySchema, request.query),
        file: endpoint.upload && (await readUpload(request, endpoint.upload)),
        tus: endpoint.isTus && toTusCall(request),
        signedIn,
        membership,
        course,
        // Only the few handlers that ask read it: finding the network costs a look at the address.
        get origin() {
          return originOf(request, { isHttps, browserKeys });
        },
        get wantedLocale() {
          return wantedLocaleOf(request);
        },
        header: (name: string) => readHeader(request, name),
        setHeader: (name: string, value: string) => void response.header(name, value),
        setBrowserKey: (key: string | undefined) => {
          if (key !== undefined) browserKeys.set(response, key);
        },
      };
      response.status(status);
      // The schemas above are the endpoint's own: their outputs have the types of the handler.
      const work = async (hasWaited = false) => {
        // The caller may have been signed out, or lost the right, while they waited for their own earlier calls. Then they can do
        // nothing more.
        if (hasWaited) await guard(request, endpoint.access);
        return handler(call as Parameters<typeof handler>[0]);
      };
      // A file takes no database connection while it arrives, which can take minutes.
      const isTaken = isCountedChange(request) && !endpoint.upload && !endpoint.isTus;
      const reply =
        isTaken && request.account !== null ? await takeTurn(request.account, work) : await work();
      if (reply === NOT_MODIFIED) return response.status(304).send();
      if (endpoint.isTus) return response.headers((reply as TusReply).headers).send();
      if (endpoint.isStream) return streams.answer(request, response, reply as StreamReply);
      if (endpoint.isFile) return sendFile(request, response, reply as FileReply);
      return speakReply(reply, request, response);
    };

    const options = {
      method: endpoint.method,
      handler: handle,
      ...(endpoint.isFile || endpoint.isTus || endpoint.isStream
        ? {}
        : {
            schema: {
              response: {
                [status]: z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' }),
              },
            },
          }),
    };
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const route = { ...options, url: toRoutePath(path) };
      if (endpoint.upload !== undefined) installUploadRoute(app, route, endpoint.upload);
      else if (endpoint.isTus) installTusRoute(app, route);
      else if (endpoint.isForm) installFormRoute(app, route);
      else app.route(route);
    }
  };
}
