import { sql } from 'drizzle-orm';
import { lessons, sections } from './lessons.table.ts';

/** True for a lesson that learners see now, by the database clock, as long as its section stands (R11.2.4). */
export const isPublished = sql`(${lessons.removedAt} is null and ${lessons.publishedAt} <= now())`;

/** The same with its section, which is joined. */
export const isPublishedLesson = sql`(${isPublished} and ${sections.removedAt} is null)`;
