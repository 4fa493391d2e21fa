/**
 * Waits for some work, but not longer than a time. By a plain timer: to abort a signal makes an error with its stack, and costs
 * ten times as much.
 * @param patienceMs how long, ms
 * @returns what each came to; undefined for what was late
 */
export function inTime<Result>(
  work: readonly Promise<Result>[],
  patienceMs: number,
): Promise<(Result | undefined)[]> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, patienceMs, undefined);
  return Promise.all(work.map((one) => Promise.race([one, late.promise]))).finally(() => {
    clearTimeout(timer);
  });
}
