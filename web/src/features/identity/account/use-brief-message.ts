import { useCallback, useEffect, useRef, useState } from 'react';

/** A message that disappears automatically after this many milliseconds, and the way to show it. */
export function useBriefMessage(
  milliseconds: number,
): readonly [string | undefined, (message: string) => void] {
  const [message, setMessage] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback(
    (words: string) => {
      clearTimeout(timer.current);
      setMessage(words);
      timer.current = setTimeout(() => setMessage(undefined), milliseconds);
    },
    [milliseconds],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [message, show];
}
