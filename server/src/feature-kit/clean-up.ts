import type { CleanUps, JobDeps } from './feature.ts';

/**
 * Does every step, one after the other; one that fails stops no other. So a bucket that is away keeps no expired session.
 * @throws {AggregateError} after the last step, with the names of those that failed.
 */
export async function cleanUpAll(steps: CleanUps, deps: JobDeps): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const [step, clean] of Object.entries(steps)) {
    try {
      await clean(deps);
    } catch (error) {
      failed.set(step, error);
      deps.logger.warn({ err: error, step }, 'clean-up failed');
    }
  }
  if (failed.size === 0) return;
  const names = [...failed.keys()].join(', ');
  throw new AggregateError(failed.values(), `these clean-ups failed: ${names}`);
}
