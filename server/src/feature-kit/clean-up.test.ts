import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { features } from '../features.ts';
import { createLogger } from '../platform/logger.ts';
import { cleanUpAll } from './clean-up.ts';
import type { CleanUps, JobDeps } from './feature.ts';

/** The deps of a round, and the lines that it logs. */
function watchLog() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { lines, deps: { logger: createLogger('warn', sink) } as JobDeps };
}

it('a clean-up that fails stops no other; the round fails at its end and names each', async () => {
  const done: string[] = [];
  const step = (name: string, error?: Error) => async () => {
    if (error) throw error;
    done.push(name);
  };
  const steps: CleanUps = {
    limits: step('limits'),
    files: step('files', new Error('the bucket is away')),
    sessions: step('sessions'),
    mails: step('mails', new Error('no table')),
    wishes: step('wishes'),
  };
  const { lines, deps } = watchLog();
  await expect(cleanUpAll(steps, deps)).rejects.toMatchObject({
    name: 'AggregateError',
    message: 'these clean-ups failed: files, mails',
    errors: [{ message: 'the bucket is away' }, { message: 'no table' }],
  });
  expect(done).toEqual(['limits', 'sessions', 'wishes']);
  expect(lines).toMatchObject([
    { step: 'files', err: { message: 'the bucket is away' } },
    { step: 'mails', err: { message: 'no table' } },
  ]);
});

it('a round without a failure says nothing', async () => {
  const { lines, deps } = watchLog();
  await cleanUpAll({ limits: async () => undefined }, deps);
  expect(lines).toEqual([]);
});

it('no two features give a clean-up the same name: one of them would never run', () => {
  const names = features.flatMap(({ cleanUps = {} }) => Object.keys(cleanUps));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names.length).toBeGreaterThan(5);
});
