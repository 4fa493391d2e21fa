import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { tooManySubjects, yearIsTooEarly } from './organization-fields.texts.ts';
import { optionalEmail } from '../fields/email.ts';
import { language } from '../fields/language.ts';
import { nullAsBlank, optionalLines, optionalName, requiredName } from '../fields/text.ts';
import { optionalWebAddress } from '../fields/web-address.ts';
import { DEFAULT_LOCALE } from '../locale/locales.ts';
import { requiredPhone } from '../phone.ts';

/** R9.25. */
export const CLASS_TYPES = ['individual', 'group', 'school', 'mass', 'institute'] as const;
/** R9.26. */
export const DELIVERY_METHODS = ['offline', 'online', 'both'] as const;
/** R9.24. */
export const STUDENT_COUNTS = ['10', '<100', '<500', '<1000', '1000+'] as const;
/** R9.23: the choices go from the present year down to this one. */
export const EARLIEST_YEAR = 1900;
/** R3.14. */
export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 2000;
export const SUBJECTS_MAX = 50;
export const SUBJECT_MAX = 60;

const hasNoRepeats = (values: readonly string[]): boolean => new Set(values).size === values.length;

const classTypes = z
  .array(
    z.enum(CLASS_TYPES, says(msg`Choose class types from the list.`)),
    says(msg`Class types must be a list.`),
  )
  .check(z.refine(hasNoRepeats, says(msg`Choose each class type once.`)));

const deliveryMethods = z
  .array(
    z.enum(DELIVERY_METHODS, says(msg`Choose delivery methods from the list.`)),
    says(msg`Delivery methods must be a list.`),
  )
  .check(
    z.refine(hasNoRepeats, says(msg`Choose each delivery method once.`)),
    // R3.16.
    z.refine(
      (values) => !values.includes('both') || values.length === 1,
      says(msg`Choose Both alone, without In person or Online.`),
    ),
  );

const establishedYear = z.int(says(msg`The year must be a whole number.`)).check(
  z.refine((year) => year >= EARLIEST_YEAR, says(yearIsTooEarly({ earliest: EARLIEST_YEAR }))),
  z.refine(
    (year) => year <= new Date().getFullYear(),
    says(msg`The year cannot be in the future.`),
  ),
);

const subjects = z
  .array(
    requiredName(msg({ message: 'Subject', context: 'of a class' }), SUBJECT_MAX),
    says(msg`Subjects must be a list.`),
  )
  .check(
    z.maxLength(SUBJECTS_MAX, says(tooManySubjects({ most: SUBJECTS_MAX }))),
    z.refine(hasNoRepeats, says(msg`Enter each subject once.`)),
  );

const studentCount = z.enum(
  ['', ...STUDENT_COUNTS],
  says(msg`Choose a number of students from the list.`),
);

function nullAsNone<Item>(list: z.ZodMiniType<Item[], Item[]>) {
  const present = z.pipe(
    z.nullable(z.array(z.unknown(), says(msg`This must be a list.`))),
    z.transform((value) => (value ?? []) as Item[]),
  );
  return z.pipe(present, list);
}

const blankAsNull = z.pipe(
  z.nullable(z.union([z.literal(''), z.number()], says(msg`The year must be a whole number.`))),
  z.transform((year) => (year === '' ? null : year)),
);
const textOrNull = z.pipe(
  z.nullable(z.string(says(msg`Number of students must be text.`))),
  z.transform((text) => text ?? ''),
);

/** What becomes of classes of the timetable on holidays (R13.1.9): off on Poya days, off on all of them, or held. */
export const HOLIDAY_RULES = ['poya_off', 'all_off', 'none'] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];
const holidayRule = z.enum(HOLIDAY_RULES, says(msg`Choose what holidays do to classes.`));

/** What an admin can say about an organization, each field alone; null is the empty value (R3.14). */
export const organizationFields = {
  name: requiredName(msg`Name`, NAME_MAX),
  description: nullAsBlank(optionalLines(msg`Description`, DESCRIPTION_MAX)),
  classTypes: nullAsNone(classTypes),
  deliveryMethods: nullAsNone(deliveryMethods),
  studentCount: z.pipe(textOrNull, studentCount),
  physicalAddress: nullAsBlank(optionalName(msg`Address`, 300)),
  phoneNumber: requiredPhone(msg`Phone`),
  email: nullAsBlank(optionalEmail),
  website: nullAsBlank(optionalWebAddress(msg`Website`)),
  establishedYear: z.pipe(blankAsNull, z.nullable(establishedYear)),
  subjects: nullAsNone(subjects),
  language,
  holidayRule,
};

/** The same for a new organization: name and phone are required, the rest can be missing (R5.26). */
export const newOrganizationFields = {
  ...organizationFields,
  description: z._default(organizationFields.description, ''),
  classTypes: z._default(organizationFields.classTypes, () => []),
  deliveryMethods: z._default(organizationFields.deliveryMethods, () => []),
  studentCount: z._default(organizationFields.studentCount, ''),
  physicalAddress: z._default(organizationFields.physicalAddress, ''),
  email: z._default(organizationFields.email, ''),
  website: z._default(organizationFields.website, ''),
  establishedYear: z._default(organizationFields.establishedYear, null),
  subjects: z._default(organizationFields.subjects, () => []),
  language: z._default(language, DEFAULT_LOCALE),
  holidayRule: z._default(holidayRule, 'poya_off'),
};
