import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Heartbeats of the runners of jobs. When one stops, others get its jobs (job-runner.ts). */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});
