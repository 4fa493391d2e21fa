import { sessionTag } from '@panthiya/contract/identity/session-tag';

/** An answer that came with the document: what the call would have given. */
interface FirstAnswer {
  readonly reply: unknown;
  readonly version?: string;
}

/** So long after the document they are as good as asked now, ms. */
const FRESH_MS = 10_000;

let answers: Record<string, FirstAnswer> | undefined;
let tag: string | undefined;

function readDocument(): Record<string, FirstAnswer> {
  const text = document.getElementById('first-answers')?.textContent;
  if (!text) return {};
  const read = JSON.parse(text) as { tag: string; answers: Record<string, FirstAnswer> };
  ({ tag } = read);
  return read.answers;
}

/**
 * Gives the answer to a read that came with the document, once. None when it was made for another session, when the document is
 * older than ten seconds, and after anything was changed.
 */
export function takeFirstAnswer(
  address: string,
  token: string | undefined,
): FirstAnswer | undefined {
  answers ??= readDocument();
  const answer = answers[address];
  if (!answer) return undefined;
  if (performance.now() > FRESH_MS || !token || sessionTag(token) !== tag) {
    dropFirstAnswers();
    return undefined;
  }
  delete answers[address];
  return answer;
}

/** What changes something makes them old. */
export function dropFirstAnswers(): void {
  answers = {};
}
