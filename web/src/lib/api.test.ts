import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { loginCall } from '@panthiya/contract/identity/session.calls';
import { login, logout } from '@panthiya/contract/identity/session.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { linkSession } from './api-session.ts';
import { call } from './api.ts';

const credentials = { email: 'nethmi@example.com', password: 'Kurunegala26' };
const refused: string[] = [];
let token: string | undefined;
const answer = vi.fn<typeof fetch>();

/** The request that fetch got. */
function sentRequest() {
  const [address, init] = answer.mock.lastCall ?? [];
  return { address, method: init?.method, headers: new Headers(init?.headers), init };
}

async function failureOf(calling: Promise<unknown>): Promise<ApiError> {
  const failure = await calling.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return failure;
}

beforeEach(() => {
  refused.length = 0;
  token = undefined;
  answer.mockReset();
  answer.mockImplementation(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('document', { documentElement: { lang: 'si' }, getElementById: () => null });
  linkSession({ readToken: () => token, onRefusedToken: (one) => refused.push(one) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('R15.1.7 asks for answers in the language of the page', async () => {
    await call(getProfile);
    expect(sentRequest().headers.get('accept-language')).toBe('si');
  });

  it('R2.1.29 R7.1 speaks to the API base of the same origin, in JSON', async () => {
    await call(login, { body: credentials });
    const { address, method, headers, init } = sentRequest();
    expect(address).toBe('/api/auth/login');
    expect(method).toBe('POST');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(init?.body).toBe(JSON.stringify(credentials));
  });

  it('R7.18 sends the further headers of a call, e.g. an Idempotency-Key', async () => {
    await call(logout, { body: {}, headers: { 'Idempotency-Key': 'k-1' } });
    expect(sentRequest().headers.get('Idempotency-Key')).toBe('k-1');
    expect(sentRequest().headers.get('Accept')).toBe('application/json');
  });

  it('R7.7 sends the bearer token, but never with a call that anyone may make, and says that a page calls', async () => {
    token = 'pt1_abc';
    await call(getProfile);
    expect(sentRequest().headers.get('Authorization')).toBe('Bearer pt1_abc');
    expect(sentRequest().init).toMatchObject({ mode: 'same-origin', credentials: 'same-origin' });
    await call<typeof login>(loginCall, { body: credentials });
    expect(sentRequest().headers.has('Authorization')).toBe(false);
  });

  it('fills parameters and query into the address, encoded', async () => {
    const read = {
      ...getProfile,
      path: '/profile/orgroles/{orgId}/{role}',
    } as const satisfies Endpoint;
    await call(read, { params: { orgId: 'a/b', role: 'admin' }, query: { limit: 5 } } as object);
    expect(sentRequest().address).toBe('/api/profile/orgroles/a%2Fb/admin?limit=5');
  });

  it('R8.1 a refusal carries the message, code and field of the server', async () => {
    const json = { success: false, code: 'INVALID_INPUT', message: 'Enter it.', field: 'email' };
    answer.mockImplementation(async () => Response.json(json, { status: 400 }));
    const failure = await failureOf(call(login, { body: credentials }));
    expect(failure).toMatchObject({ message: 'Enter it.', code: 'INVALID_INPUT', field: 'email' });
    expect(failure.isTransient).toBe(false);
  });

  it.each([
    ['no message', new Response('{}', { status: 500 })],
    ['a page of somebody else', new Response('<h1>Pay for Wi-Fi</h1>', { status: 200 })],
  ])('R8.1 an answer with %s gives the fallback of the endpoint', async (_, response) => {
    answer.mockImplementation(async () => response);
    const failure = await failureOf(call(login, { body: credentials }));
    expect(failure).toMatchObject({
      message: 'Login failed',
      code: 'UNREADABLE',
      isTransient: true,
    });
  });

  it('tells how long to wait after too many tries', async () => {
    const init = { status: 429, headers: { 'Retry-After': '60' } };
    answer.mockImplementation(async () => Response.json({ code: 'TOO_MANY_REQUESTS' }, init));
    const failure = await failureOf(call(login, { body: credentials }));
    expect(failure.retryAfterSeconds).toBe(60);
  });

  it('R8.2 a connection that fails is told in readable words', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await failureOf(call(login, { body: credentials }));
    expect(failure.code).toBe('NETWORK');
    expect(failure.message).toBe('No connection. Check your internet and try again.');
  });

  it('gives up after 30 seconds, also when the answer stops half-way', async () => {
    vi.useFakeTimers();
    answer.mockImplementation(async (_, init) => {
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error('cut off')),
      });
      return new Response(body);
    });
    const failing = failureOf(call(login, { body: credentials }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await failing).code).toBe('TIMEOUT');
  });

  it('a call that its caller gives up is no failure of the line', async () => {
    const caller = new AbortController();
    caller.abort(new DOMException('left the page', 'AbortError'));
    await expect(call(getProfile, { signal: caller.signal })).rejects.toThrow('left the page');
  });

  it('R9.1 a 401 to a call with a token is told once for each token', async () => {
    token = 'pt1_old';
    answer.mockImplementation(async () => Response.json({}, { status: 401 }));
    await Promise.all([failureOf(call(getProfile)), failureOf(call(logout, { body: {} }))]);
    expect(refused).toEqual(['pt1_old']);
    token = 'pt1_new';
    await failureOf(call(getProfile));
    expect(refused).toEqual(['pt1_old', 'pt1_new']);
  });

  it('R7.2 a wrong password at sign-in ends no session', async () => {
    token = 'pt1_kept';
    answer.mockImplementation(async () => Response.json({}, { status: 401 }));
    await failureOf(call(login, { body: credentials }));
    expect(refused).toEqual([]);
  });
});
