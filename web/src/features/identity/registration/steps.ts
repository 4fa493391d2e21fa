import { t } from '#texts';
import { unlistedTown } from '@panthiya/contract/locations/unlisted/unlisted-town';
import type { RegistrationField, RegistrationValues } from './registration-values.ts';

type WizardField = RegistrationField | 'confirmPassword';

type Step = {
  title: string;
  /** Says why we ask. */
  sub: string;
  fields: readonly WizardField[];
  /** Without these, Next does not go on (R4.15). */
  required: readonly WizardField[];
};

/** The five steps (R9.10), counted from 0 (R4.14). */
export const steps: readonly Step[] = [
  {
    title: t`Personal Information`,
    sub: t`Write your name as on your birth certificate or NIC.`,
    fields: ['firstName', 'lastName', 'dateOfBirth', 'gender', 'nic'],
    required: ['firstName', 'lastName', 'dateOfBirth', 'gender'], // R5.2
  },
  {
    title: t`Contact & Address`,
    sub: t`So that we can reach you about your classes.`,
    fields: [
      'email',
      'phoneNumber',
      'whatsappNumber',
      'telegramNumber',
      'houseNumber',
      'lane01',
      'lane02',
      'province',
      'district',
      'city',
    ],
    // R5.3
    required: [
      'email',
      'phoneNumber',
      'whatsappNumber',
      'houseNumber',
      'lane01',
      'province',
      'district',
      'city',
    ],
  },
  {
    title: t`Emergency Contact`,
    sub: t`Who should we call if something happens? You can leave this empty.`,
    fields: ['emergencyContactName', 'emergencyContactPhone'],
    required: [], // R4.16
  },
  {
    title: t`Additional Details`,
    sub: t`Only if you like. You can leave this empty.`,
    fields: ['schoolCollege', 'referralNumber'],
    required: [], // R4.16
  },
  {
    title: t`Account Setup`,
    sub: t`Choose the password you will sign in with.`,
    fields: ['password', 'confirmPassword'],
    required: ['password', 'confirmPassword'],
  },
];

export const LAST_STEP = steps.length - 1;

/** Says why a step asks; a password is a choice for who signs in by a provider. */
export const subOf = (step: number, { hasProvider }: RegistrationValues): string | undefined =>
  hasProvider && step === LAST_STEP ? t`One press, and your account is ready.` : steps[step]?.sub;

/** The fields of a step that Next still needs: blanks do not count (R4.15). */
export function missingIn(step: number, values: RegistrationValues): readonly WizardField[] {
  if (step === LAST_STEP && isWithoutPassword(values)) return [];
  return steps[step]?.required.filter((field) => isBlank(values[field])) ?? [];
}

/** True for who signs in by a provider and has typed no password (R18.3.5). */
export const isWithoutPassword = ({
  hasProvider,
  password,
  confirmPassword,
}: RegistrationValues): boolean => hasProvider && password === '' && confirmPassword === '';

/** Blanks do not count, and neither does a town without its name. */
const isBlank = (value: string): boolean => (unlistedTown(value) ?? value).trim() === '';

/** True when the step has all that Next needs: blanks do not count, and the passwords are equal (R4.15, R4.17). */
export function isFilled(step: number, values: RegistrationValues): boolean {
  const isSame = step !== LAST_STEP || values.password === values.confirmPassword;
  return isSame && missingIn(step, values).length === 0;
}

/** The step of a field. */
export function stepOf(field: WizardField): number {
  return steps.findIndex(({ fields }) => fields.includes(field));
}

/** The required fields by the text of their labels. */
const labels: Readonly<Partial<Record<WizardField, string>>> = {
  firstName: t`First Name`,
  lastName: t`Last Name`,
  dateOfBirth: t`Date of Birth`,
  gender: t`Gender`,
  email: t`Email`,
  phoneNumber: t`Phone`,
  whatsappNumber: t`WhatsApp Number`,
  houseNumber: t`House Number`,
  lane01: t`Lane 01`,
  province: t`Province`,
  district: t`District`,
  city: t`City`,
  password: t`Password`,
  confirmPassword: t`Confirm Password`,
};
/** The number of named fields. Others are only counted, because the text must fit over a phone's buttons. */
const NAMED = 3;

/** Says what Next still needs; undefined when nothing is missing. */
export function missingMessage(step: number, values: RegistrationValues): string | undefined {
  const missing = missingIn(step, values).map((field) => labels[field] ?? field);
  if (missing.length === 0) {
    return isFilled(step, values) ? undefined : t`The two passwords are not the same yet.`;
  }
  const count = missing.length - NAMED;
  const fields = missing.slice(0, NAMED).join(', ');
  return count > 0
    ? t`Still missing: ${{ fields }} and ${{ count }} more`
    : t`Still missing: ${{ fields }}`;
}
