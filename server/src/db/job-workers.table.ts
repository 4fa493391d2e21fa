import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Heartbeats of those who work off jobs: whose heart stopped, his jobs are given to others (job-runner.ts). */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
