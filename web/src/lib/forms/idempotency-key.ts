import { useRef } from 'react';

/** The server recognizes a repeated try by this key. crypto.randomUUID is missing on plain http in a local network. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Gives the same key only for the same request. Another request is another call: with an old key it would get the first answer.
 */
export function useKeyOfWish(): (wish: unknown) => string {
  const last = useRef({ wish: '', key: '' });
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current.wish !== text) last.current = { wish: text, key: makeKey() };
    return last.current.key;
  };
}
