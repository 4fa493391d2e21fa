import * as z from 'zod/mini';
import { LECTURERS_MAX } from './courses.rules.ts';
import { tooManyTeachers } from './courses.texts.ts';

/** uids of members who are lecturers or admins (R11.1.4). */
export const lecturerUids = z
  .array(z.string('Choose teachers.').check(z.uuid('Choose teachers.')), 'Teachers must be a list.')
  .check(z.maxLength(LECTURERS_MAX, tooManyTeachers({ most: LECTURERS_MAX })));
