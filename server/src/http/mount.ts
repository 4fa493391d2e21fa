import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@panthiya/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../platform/app-error.ts';
import { networkOf } from '../platform/network.ts';
import type { Guard } from './guard.ts';

/** The base of every call (R2.1.29). */
export const API_BASE = '/api';

/** Where a call came from. */
export interface Origin {
  /** The IPv4 address, or the /64 of the IPv6 address. */
  readonly network: string;
  readonly userAgent: string;
}

/** What a handler is given: everything checked, the caller known where the endpoint asks for one. */
export interface Call<E extends Endpoint, SignedIn> {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly signedIn: E['access'] extends 'anyone' ? undefined : SignedIn;
  readonly origin: Origin;
}

export type Handler<E extends Endpoint, SignedIn> = (
  call: Call<E, SignedIn>,
) => Promise<ReplyOf<E>> | ReplyOf<E>;

export type MountFor<SignedIn> = <const E extends Endpoint>(
  endpoint: E,
  handler: NoInfer<Handler<E, SignedIn>>,
) => void;

const USER_AGENT_LIMIT = 200;

function check(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  // An unknown field is named by the issue's keys, a wrong one by its path.
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path[0];
  throw new AppError('INVALID_INPUT', {
    message:
      unknown === undefined
        ? (issue?.message ?? '')
        : `The field ${unknown.slice(0, 60)} is not known here.`,
    ...(field === undefined ? {} : { field: String(field).slice(0, 60) }),
  });
}

/** `/a/{id}` as the router writes it: `/a/:id`. */
export function toRoutePath(path: string): string {
  return API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent'] ?? '';
  return { network: networkOf(request.ip), userAgent: userAgent.slice(0, USER_AGENT_LIMIT) };
}

/**
 * Puts endpoints on the server: path and aliases, guard, validation of params, query and body by
 * their schemas, and the reply serialised by its schema, so that a field it does not name cannot leak.
 */
export function createMount<SignedIn>(
  app: FastifyInstance,
  guard: Guard<SignedIn>,
): MountFor<SignedIn> {
  return (endpoint, handler) => {
    const reply = z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' });
    const status = endpoint.status ?? 200;
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: toRoutePath(path),
        schema: { response: { [status]: reply } },
        handler: async (request, response) => {
          // The guard comes first: nobody learns from a validation message what they may not use.
          const signedIn = await guard(request, endpoint.access);
          const call = {
            body: check(endpoint.body, request.body),
            params: check(endpoint.params, request.params),
            query: check(
              endpoint.query ?? (endpoint.method === 'GET' ? noQuery : undefined),
              request.query,
            ),
            signedIn,
            // Read only by the few handlers that ask: telling the network costs a look at the address.
            get origin() {
              return originOf(request);
            },
          };
          response.status(status);
          // The schemas above are the endpoint's own: their outputs are what the handler's type says.
          return handler(call as Parameters<typeof handler>[0]);
        },
      });
    }
  };
}

const noQuery = z.strictObject({}, 'This address takes no query.');
