import { msg } from '#texts';
import * as z from 'zod/mini';
import { rowId } from '../endpoint/replies.ts';
import { pastedAddress } from '../fields/email.ts';
import { says } from '../locale/say.ts';
import { LEARNERS_A_CALL } from './courses.rules.ts';
import { tooManyLines } from './courses.texts.ts';

/** Lines of a list of students, typed, pasted or read from a file (R11.5.3). */
export const learnerLines = z
  .array(
    z.strictObject({
      email: pastedAddress,
      name: z._default(z.string(says(msg`Names must be text.`)).check(z.maxLength(300)), ''),
    }),
    says(msg`Send a list of people.`),
  )
  .check(
    z.minLength(1, says(msg`Enter at least one email address.`)),
    z.maxLength(LEARNERS_A_CALL, says(tooManyLines({ most: LEARNERS_A_CALL }))),
  );

/** Students of the organization, by their ids. */
export const chosenStudents = z
  .array(rowId, says(msg`Send a list of students.`))
  .check(
    z.minLength(1, says(msg`Choose at least one student.`)),
    z.maxLength(LEARNERS_A_CALL, says(tooManyLines({ most: LEARNERS_A_CALL }))),
  );
