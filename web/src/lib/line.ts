/** Resolves when the connection is back, or after this many milliseconds. Resolves at once when the signal stops it. */
export function lineOrTime(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // Without a connection, waiting does not help: the browser says when it is back.
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined;
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
