import type { Database } from './database.ts';

interface Asker<Key, Answer> {
  readonly key: Key;
  readonly handleAnswer: (answer: Answer | undefined) => void;
  readonly handleFailure: (reason: unknown) => void;
}

/** The answer to one of the keys, and the key's position among them, from 0. */
export interface IndexedAnswer<Answer> {
  readonly index: number;
  readonly answer: Answer;
}

/** More keys than this go in several statements. */
const MAX_KEYS = 200;

/**
 * A query that many callers make at once goes to the database as one statement. Keys of one turn of the event loop are sent at
 * its end, so that no one waits for others. The message to PostgreSQL and its two system calls are most of the cost of a small
 * read. All callers of the turn share them (ADR 0016). A statement that fails, fails for all of them.
 */
export function batched<Key, Answer>(
  ask: (database: Database, keys: readonly Key[]) => Promise<readonly IndexedAnswer<Answer>[]>,
): (database: Database, key: Key) => Promise<Answer | undefined> {
  const waiting = new WeakMap<Database, Asker<Key, Answer>[]>();

  async function send(database: Database, askers: readonly Asker<Key, Answer>[]): Promise<void> {
    try {
      const answersByIndex = await ask(
        database,
        askers.map(({ key }) => key),
      );
      const answers = new Map(answersByIndex.map(({ index, answer }) => [index, answer]));
      askers.forEach(({ handleAnswer }, index) => handleAnswer(answers.get(index)));
    } catch (error) {
      for (const { handleFailure } of askers) handleFailure(error);
    }
  }

  function sendAll(database: Database): void {
    const askers = waiting.get(database) ?? [];
    waiting.delete(database);
    for (let from = 0; from < askers.length; from += MAX_KEYS)
      void send(database, askers.slice(from, from + MAX_KEYS));
  }

  return (database, key) =>
    new Promise((handleAnswer, handleFailure) => {
      const asker = { key, handleAnswer, handleFailure };
      const askers = waiting.get(database);
      if (askers !== undefined) {
        askers.push(asker);
        return;
      }
      waiting.set(database, [asker]);
      setImmediate(sendAll, database);
    });
}
