import { afterEach, vi } from 'vitest';

/** The calls that the stubbed server got. */
export type SeenCall = { call: string; body: unknown };
/** Status and JSON of an answer. A thrown error means a lost connection. */
export type Answer = { status?: number; json: unknown; headers?: Record<string, string> };
/** By method and path, e.g. 'POST /api/auth/login': the server's answer to a body and headers. */
export type Answers = Record<string, (body: unknown, headers: Headers) => Answer | Promise<Answer>>;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Replaces the server's answers, by method and path, e.g. 'POST /api/auth/login'. Returns the list of calls, which grows. */
export function stubApi(answers: Answers): SeenCall[] {
  const seen: SeenCall[] = [];
  const answer = async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    seen.push({ call, body });
    const give = answers[call];
    if (!give) throw new Error(`No answer was prepared for ${call}`);
    const { status = 200, json, headers = {} } = await give(body, new Headers(init.headers));
    // The one answer without a body.
    if (status === 304) return new Response(null, { status, headers });
    return Response.json(json, { status, headers });
  };
  vi.stubGlobal('fetch', answer);
  return seen;
}

/** Makes calls fail with a value that is no Error and has no message. */
export function breakCalls(): void {
  vi.stubGlobal('AbortController', function Broken() {
    throw { name: 'Broken' };
  });
}

/** A refusal with the server's message. */
export function refusal(status: number, message: string, code = 'INVALID_INPUT', field?: string) {
  return { status, json: { success: false, code, message, field } };
}

/** The refusal of a limit, with the server's message (R10.4). */
export function limitRefusal(action: 'upgrade' | 'ask-owner', message: string): Answer {
  const facts = { feature: 'members', limit: 100, used: 100, plan: 'Free', action };
  return { status: 409, json: { success: false, code: 'LIMIT_REACHED', message, ...facts } };
}

const held = new Set<(answer: Answer) => void>();

// React makes every later transition wait for an action that never ends, in tests of other files too.
afterEach(async () => {
  if (held.size === 0) return;
  for (const release of held) release(refusal(503, 'The test is over.', 'UNAVAILABLE'));
  held.clear();
  await new Promise((resolve) => setTimeout(resolve));
});

/** An answer that comes when the test says so, or when its test is over. */
export function heldAnswer() {
  const waiting: ((given: Answer) => void)[] = [];
  const answer = new Promise<Answer>((resolve) => {
    waiting.push(resolve);
  });
  const release = (given: Answer) => waiting.forEach((resolve) => resolve(given));
  held.add(release);
  return { answer: () => answer, release };
}
