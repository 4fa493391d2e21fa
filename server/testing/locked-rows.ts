import { vi } from 'vitest';
import { WAIT } from './ceilings.ts';
import type { TestApp } from './test-app.ts';

/** Resolves once so many calls wait for rows that others hold. */
export const untilWaitedFor = ({ pool }: Pick<TestApp, 'pool'>, calls = 1) =>
  vi.waitUntil(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= calls;
  }, WAIT);

/** A transaction of somebody else that has done `statement` and is not over. */
export async function holdRows({ pool }: TestApp, statement: string, values: unknown[] = []) {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(statement, values);
  return {
    untilWaitedFor: (calls = 1) => untilWaitedFor({ pool }, calls),
    release: async () => {
      await holder.query('commit');
      holder.release();
    },
  };
}
