import { sql } from 'drizzle-orm';
import { lessons, sections } from './lessons.table.ts';

/** True for a lesson that students see now, by the database clock (R11.2.4); its section is joined. */
export const isPublishedLesson = sql`(${lessons.removedAt} is null and ${lessons.publishedAt} <= now() and ${sections.removedAt} is null)`;
