import { useRef } from 'react';

/** A key by which the server knows a repeated try. crypto.randomUUID is missing on plain http in a local network. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Gives the same key for the same wish alone: another wish is another call, and its first key would answer it with the first. */
export function useKeyOfWish(): (wish: unknown) => string {
  const last = useRef({ wish: '', key: '' });
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current.wish !== text) last.current = { wish: text, key: makeKey() };
    return last.current.key;
  };
}
