import { msg } from '#texts';
import * as z from 'zod/mini';
import { dateOfBirth } from '../fields/date-of-birth.ts';
import { gender } from '../fields/gender.ts';
import { optionalLines, optionalName, requiredName } from '../fields/text.ts';
import { says } from '../locale/say.ts';
import { optionalPhone } from '../phone.ts';
import {
  GRADE_MAX,
  NOTE_MAX,
  SCHOOL_MAX,
  STUDENT_ADDRESS_MAX,
  STUDENT_NAME_MAX,
} from './students.rules.ts';

/** The name of a student without an account: any script, as it is written (R21.1.1). */
export const studentName = requiredName(msg`Name`, STUDENT_NAME_MAX);

const blank = z.literal('', says(msg`This must be text.`));

/** What an institute knows of a student beside the name (R21.1.2); '' for what it does not know. */
export const studentFacts = {
  grade: optionalName(msg`Grade or exam year`, GRADE_MAX),
  school: optionalName(msg`School`, SCHOOL_MAX),
  phone: optionalPhone(msg`Phone`),
  whatsapp: optionalPhone(msg`WhatsApp`),
  address: optionalName(msg`Address`, STUDENT_ADDRESS_MAX),
  birthDate: z.union([blank, dateOfBirth]),
  gender: z.union([blank, gender]),
  /** For the staff alone. */
  note: optionalLines(msg`Note`, NOTE_MAX),
};

/** The same for a new student: everything can be missing. */
export const newStudentFacts = {
  grade: z._default(studentFacts.grade, ''),
  school: z._default(studentFacts.school, ''),
  phone: z._default(studentFacts.phone, ''),
  whatsapp: z._default(studentFacts.whatsapp, ''),
  address: z._default(studentFacts.address, ''),
  birthDate: z._default(studentFacts.birthDate, ''),
  gender: z._default(studentFacts.gender, ''),
  note: z._default(studentFacts.note, ''),
};
