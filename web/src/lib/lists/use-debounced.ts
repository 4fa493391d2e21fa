import { useEffect, useState } from 'react';

/** The value after it has stayed the same for `milliseconds`: typing makes no call for each letter. */
export function useDebounced<T>(value: T, milliseconds = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
