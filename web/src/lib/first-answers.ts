/** An answer that came with the document: what the call would have given. */
interface FirstAnswer {
  readonly reply: unknown;
  readonly version?: string;
}

/** What the server wrote: whose answers they are, by the end of their token, and the answers by address; of a call without a token by `anyone` and its address. */
interface FirstAnswers {
  readonly of?: string;
  readonly answers: Record<string, FirstAnswer>;
}

/** So long after the document they are as good as asked now, ms. */
const FRESH_MS = 10_000;
const NONE: FirstAnswers = { answers: {} };

let kept: FirstAnswers | undefined;

const readDocument = (): FirstAnswers =>
  JSON.parse(globalThis.document?.getElementById('first-answers')?.textContent ?? 'null') ?? NONE;

/**
 * Gives the answer to a read that came with the document, once. None when it was made for another session, when the document is
 * older than ten seconds, and after anything was changed.
 */
export function takeFirstAnswer(address: string, token?: string): FirstAnswer | undefined {
  kept ??= readDocument();
  const isOthers = token && !token.endsWith(kept.of ?? ' ');
  if (isOthers || performance.now() > FRESH_MS) dropFirstAnswers();
  const name = token ? address : `anyone ${address}`;
  const answer = kept.answers[name];
  delete kept.answers[name];
  return answer;
}

/** What changes something makes them old. */
export function dropFirstAnswers(): void {
  kept = NONE;
}
