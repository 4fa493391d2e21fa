import { msg } from '#texts';
import type { Text } from './locale/say.ts';

/** Refusals about students of an organization. Part of `errors`, which code asks. */
export const studentErrors = {
  STUDENT_STALE: {
    status: 409,
    message: msg`Somebody else changed this student. Check the newest version first.`,
  },
  STUDENT_HAS_ACCOUNT: {
    status: 409,
    message: msg`This student has an account. Change their roles or remove them under Members.`,
  },
  STUDENT_NAMED_BY_ACCOUNT: {
    status: 409,
    message: msg`This student has an account, and changes the name there.`,
  },
  STUDENTS_HAVE_ACCOUNTS: {
    status: 409,
    message: msg`Both have an account. Two accounts stay two students.`,
  },
  STUDENT_GONE: {
    status: 409,
    message: msg`One of the two has left, or was put together with somebody already.`,
  },
  MERGE_CHANGED: {
    status: 409,
    message: msg`Somebody changed one of the two since then. It cannot be taken back any more.`,
  },
  TOO_LATE_TO_UNDO_MERGE: {
    status: 409,
    message: msg`It is too late to take this back: 30 days are over.`,
  },
  STUDENT_WITHOUT_EMAIL: {
    status: 409,
    message: msg`There is no email to invite. Write it under “About the student” first.`,
  },
  EMAIL_OF_MEMBER: {
    status: 409,
    message: msg`Somebody here has an account with this email. Correct the email, or ask an admin to put the two together.`,
  },
  EMAIL_INVITED: {
    status: 409,
    message: msg`This email has another invitation that waits. Correct the email, or wait until it is answered.`,
  },
  STUDENT_ALREADY: {
    status: 409,
    message: msg`You are a student of this institute already. Show the code to its office: it puts both together.`,
  },
  STUDENT_WITHOUT_ACCOUNT: {
    status: 409,
    message: msg`This student has no account that came by a code.`,
  },
  TOO_LATE_TO_UNCLAIM: {
    status: 409,
    message: msg`It is too late to take this back.`,
  },
  TOO_LATE_TO_RESTORE_STUDENT: {
    status: 409,
    message: msg`It is too late to undo this. Add the student again.`,
  },
  INDEX_NUMBER_TAKEN: {
    status: 409,
    message: msg`This index number is given to another student, or was before. Choose another one.`,
  },
  INDEX_NUMBER_REASON: {
    status: 400,
    message: msg`Say why this student gets another index number.`,
  },
  GUARDIAN_STALE: {
    status: 409,
    message: msg`Somebody else changed this guardian. Check the newest version first.`,
  },
  GUARDIAN_EXISTS: {
    status: 409,
    message: msg`Another guardian has this mobile number.`,
  },
  GUARDIAN_ALREADY: {
    status: 409,
    message: msg`This person is a guardian of this student already.`,
  },
  GUARDIANS_FULL: {
    status: 409,
    message: msg`A student has at most four guardians. Remove one first.`,
  },
  TOO_LATE_TO_RESTORE_GUARDIAN: {
    status: 409,
    message: msg`It is too late to undo this. Add the guardian again.`,
  },
  LIST_CHANGED: {
    status: 409,
    message: msg`The students changed since this preview. Check the list again.`,
  },
  INDEX_NUMBERS_USED_UP: {
    status: 409,
    message: msg`All index numbers of the counter are used. Enter one by hand.`,
  },
} as const satisfies Record<string, { status: number; message: Text }>;
