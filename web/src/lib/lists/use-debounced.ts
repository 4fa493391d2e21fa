import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `milliseconds`: what is typed is not asked letter by letter. */
export function useDebounced<T>(value: T, milliseconds = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
