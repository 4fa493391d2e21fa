import { vi } from 'vitest';
import { WAIT } from './ceilings.ts';
import type { TestApp } from './test-app.ts';

/** A transaction of somebody else that has done `statement` and is not over. */
export async function holdRows({ pool }: TestApp, statement: string, values: unknown[] = []) {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(statement, values);
  return {
    /** Resolves once so many calls wait for it. */
    untilWaitedFor: (calls = 1) =>
      vi.waitUntil(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length >= calls;
      }, WAIT),
    release: async () => {
      await holder.query('commit');
      holder.release();
    },
  };
}
