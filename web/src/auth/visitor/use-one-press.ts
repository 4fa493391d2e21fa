import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import type { Text } from '@panthiya/contract/locale/say';

/** One press of a visitor's page, which has no cache of answers: what came of it, or why not. */
export function useOnePress<Input extends readonly unknown[], Answer>(
  press: (...input: Input) => Promise<Answer>,
  fallback: Text,
) {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const go = async (...input: Input) => {
    setIsBusy(true);
    setError(undefined);
    try {
      setAnswer(await press(...input));
    } catch (failure) {
      setError(messageOf(failure, fallback));
    }
    setIsBusy(false);
  };
  const run = (...input: Input) => {
    if (!isBusy) void go(...input);
  };
  return { answer, error, isBusy, run };
}
