import { sql } from 'drizzle-orm';
import { lessons, sections } from './lessons.table.ts';

/** True for a lesson that learners see now, by the database clock; its section is joined (R11.2.4). */
export const isPublishedLesson = sql`(${lessons.publishedAt} <= now() and ${lessons.removedAt} is null and ${sections.removedAt} is null)`;
