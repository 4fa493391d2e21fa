import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Heartbeats of those who work off jobs: whose heart stopped, his jobs are given to others (job-runner.ts). */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});
