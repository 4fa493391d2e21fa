import type { BodyInputOf, Endpoint, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Refusal } from '@panthiya/contract/refusals';
import type { FastifyInstance } from 'fastify';

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
}

export interface CallOptions<E extends Endpoint> {
  readonly body?: BodyInputOf<E>;
  readonly token?: string | undefined;
  /** The caller's address; another one is another network. */
  readonly ip?: string;
  readonly path?: string;
  /** What stands for {name} in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Further headers of the request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint; the answer's body is the reply or the refusal. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  options?: CallOptions<E>,
) => Promise<Answer<ReplyOf<E> & Partial<Omit<Refusal, 'success'>>>>;

/** Calls an application without a socket. */
export const callerOf =
  (app: Pick<FastifyInstance, 'inject'>): Call =>
  async (
    endpoint,
    {
      body,
      token,
      ip = '203.0.113.7',
      path = endpoint.path,
      params = {},
      query = {},
      headers = {},
    } = {},
  ) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      query,
      remoteAddress: ip,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
