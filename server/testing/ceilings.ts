/*
 * How long tests wait, for all of them. A test waits for a condition, never for the clock: these ceilings end a
 * hang and nothing else. They are more than ten times what a calm machine takes, so that a busy one passes too: at load 20 on
 * two cores a start of the product took more than a minute.
 */

/** The longest wait for one condition, ms. */
export const WAIT_MS = 180_000;

/** The longest life of one test or of its set-up, ms. */
export const TEST_MS = 600_000;

/** For vi.waitUntil and vi.waitFor, which give up after one second without it. */
export const WAIT = { timeout: WAIT_MS, interval: 20 } as const;
