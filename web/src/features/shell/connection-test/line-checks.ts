import { probe } from '../../../lib/probe.ts';

const TRIPS = 6;
const LOADS = 4;
/** Above this, the check shows no difference: our files are too small to measure it, in Mbit/s. */
export const FASTEST = 50;
/** The most bytes that one run loads; the dialog says so. */
export const DATA_LIMIT = 1_000_000;

/** Median time of an answer from our server, in milliseconds. @throws {ApiError} without an answer. */
export async function measureRoundTrip(): Promise<number> {
  const times: number[] = [];
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const { milliseconds } = await probe('/health/live');
    times.push(milliseconds);
  }
  // The first one also opens the connection.
  return medianOf(times.slice(1));
}

// Without a sort: toSorted is newer than the browsers that we support.
function medianOf(values: readonly number[]): number {
  const half = values.length / 2;
  const isMedian = (value: number) =>
    values.filter((other) => other < value).length <= half &&
    values.filter((other) => other <= value).length > half;
  return values.find(isMedian) ?? 0;
}

export interface Download {
  /** Mbit/s, at most FASTEST. */
  readonly speed: number;
  /** Bytes that the measurement cost. */
  readonly bytes: number;
}

/**
 * How fast our files arrive: the largest one of this page, several times at once, past the cache. `roundTrip` in milliseconds is
 * not counted. @throws {ApiError} without an answer.
 */
export async function measureDownload(roundTrip: number): Promise<Download> {
  const file = largestFile() ?? '/';
  const first = await probe(file);
  const loads = Math.min(LOADS, Math.floor(DATA_LIMIT / Math.max(first.bytes, 1)) - 1);
  const start = performance.now();
  const rest = await Promise.all(Array.from({ length: Math.max(loads, 0) }, () => probe(file)));
  const elapsed = rest.length > 0 ? performance.now() - start : first.milliseconds;
  const measured = rest.length > 0 ? rest : [first];
  const bits = measured.reduce((sum, { bytes }) => sum + bytes * 8, 0);
  const speed = bits / 1000 / Math.max(elapsed - roundTrip, 1);
  const bytes = rest.reduce((sum, load) => sum + load.bytes, first.bytes);
  return { speed: Math.min(speed, FASTEST), bytes };
}

/** The largest of our files on this page: small ones would only measure the waiting. */
function largestFile(): string | undefined {
  const files = performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
  const largest = Math.max(...files.map(({ encodedBodySize }) => encodedBodySize));
  return files.find(({ encodedBodySize }) => encodedBodySize === largest)?.name;
}
