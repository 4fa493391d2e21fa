import { Agent, request } from 'node:http';

/** How a request went. */
export interface Outcome {
  /** undefined: no answer came. */
  readonly status: number | undefined;
  /** Milliseconds until the answer was complete, or until it was clear that none comes. */
  readonly took: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Why no answer came. */
  readonly failure: string | undefined;
  /** False when there was no connection: the server never accepted the request. */
  readonly wasAccepted: boolean;
}

export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  /** A body as it is, instead of one that is written as JSON. */
  readonly payload?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 15_000;

/** One caller with a connection that it keeps, as browsers do. */
export function createCaller(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (question: Question): Promise<Outcome> => ask(base, agent, question);
}

export type Caller = ReturnType<typeof createCaller>;

function ask(base: string, agent: Agent, question: Question): Promise<Outcome> {
  const { method = 'GET', path, token, body, headers = {} } = question;
  const payload = question.payload ?? (body === undefined ? undefined : JSON.stringify(body));
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let wasAccepted = false;
    const fail = (failure: string): void =>
      resolve({
        status: undefined,
        took: performance.now() - startedAt,
        body: '',
        headers: {},
        failure,
        wasAccepted,
      });
    const call = request(new URL(path, base), {
      method,
      agent,
      timeout: PATIENCE_MS,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // Without it the bytes after a GET would be read as the next request.
        ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    call.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (wasAccepted = true));
      else wasAccepted = true;
    });
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    call.on('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', () => fail('broken off'));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          took: performance.now() - startedAt,
          body: Buffer.concat(pieces).toString(),
          headers: answer.headers,
          failure: undefined,
          wasAccepted,
        }),
      );
    });
    call.end(payload);
  });
}
