/** An answer that came with the document: the same as the call's. */
interface FirstAnswer {
  readonly reply: unknown;
  readonly version?: string;
}

/**
 * The part that the server wrote. The end of a token says whose answers they are; the answers are by address. Answers of a call
 * without a token are under `anyone` and its address.
 */
interface FirstAnswers {
  readonly of?: string;
  /** When the document was made, ISO 8601, UTC, by the server's clock. */
  readonly at?: string;
  readonly answers: Record<string, FirstAnswer>;
}

/** For this time after the document, the answers are as good as new, ms. */
const FRESH_MS = 10_000;
const NONE: FirstAnswers = { answers: {} };

let kept: FirstAnswers | undefined;

/** Takes them out of the page: what is left there would outlive the session. */
function takeOut(): FirstAnswers {
  const holder = globalThis.document?.getElementById('first-answers');
  holder?.remove();
  return JSON.parse(holder?.textContent ?? 'null') ?? NONE;
}

/**
 * Gives the answer to a read that came with the document, once. Gives none for another session, after ten seconds, and after any
 * change.
 */
export function takeFirstAnswer(address: string, token?: string): FirstAnswer | undefined {
  kept ??= takeOut();
  const isOthers = token && !token.endsWith(kept.of ?? ' ');
  if (isOthers || performance.now() > FRESH_MS) dropFirstAnswers();
  const name = token ? address : `anyone ${address}`;
  const answer = kept.answers[name];
  delete kept.answers[name];
  return answer;
}

/**
 * The moment at which the page was opened: that of its document while its answers are good, else now. The drawing of the document
 * says the same time as the page that takes its place.
 */
export function momentOfOpening(): Date {
  kept ??= takeOut();
  return kept.at !== undefined && performance.now() <= FRESH_MS ? new Date(kept.at) : new Date();
}

/** True while an answer to this read of a token is there. For the renderer, as the next one. */
export function hasFirstAnswer(address: string): boolean {
  kept ??= takeOut();
  return address in kept.answers;
}

/** Reads the page's answers once more. For the renderer, whose next page is another reader's (ADR 0028). */
export function readFirstAnswersAgain(): void {
  kept = undefined;
}

/** After a change they are old, and after the end of a session they are another user's. */
export function dropFirstAnswers(): void {
  takeOut();
  kept = NONE;
}
