import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { LECTURERS_MAX } from './courses.rules.ts';
import { tooManyTeachers } from './courses.texts.ts';

/** uids of members who are lecturers or admins (R11.1.4). */
export const lecturerUids = z
  .array(
    z.string(says(msg`Choose teachers.`)).check(z.uuid(says(msg`Choose teachers.`))),
    says(msg`Teachers must be a list.`),
  )
  .check(z.maxLength(LECTURERS_MAX, says(tooManyTeachers({ most: LECTURERS_MAX }))));
