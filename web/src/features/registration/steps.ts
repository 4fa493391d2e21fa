import type { RegistrationField, RegistrationValues } from './registration-values.ts';

type Step = {
  title: string;
  /** Why we ask. */
  sub: string;
  fields: readonly (RegistrationField | 'confirmPassword')[];
  /** Without these, Next stays shut (R4.15). */
  required: readonly (RegistrationField | 'confirmPassword')[];
};

/** The five steps (R9.10), counted from 0 (R4.14). */
export const steps: readonly Step[] = [
  {
    title: 'Personal Information',
    sub: 'As it stands on your birth certificate or NIC.',
    fields: ['firstName', 'lastName', 'dateOfBirth', 'gender', 'nic'],
    required: ['firstName', 'lastName', 'dateOfBirth', 'gender'], // R5.2
  },
  {
    title: 'Contact & Address',
    sub: 'So that we can reach you about your classes.',
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
    title: 'Emergency Contact',
    sub: 'Whom should we call if something happens? You can leave this empty.',
    fields: ['emergencyContactName', 'emergencyContactPhone'],
    required: [], // R4.16
  },
  {
    title: 'Additional Details',
    sub: 'Only if you like. You can leave this empty.',
    fields: ['schoolCollege', 'referralNumber'],
    required: [], // R4.16
  },
  {
    title: 'Account Setup',
    sub: 'Choose the password you will sign in with.',
    fields: ['password', 'confirmPassword'],
    required: ['password', 'confirmPassword'],
  },
];

export const LAST_STEP = steps.length - 1;

/** True when the step has what Next asks for: blanks do not count, and the passwords are equal (R4.15, R4.17). */
export function isFilled(step: number, values: RegistrationValues): boolean {
  const isComplete = steps[step]?.required.every((field) => values[field].trim() !== '') ?? false;
  return isComplete && (step !== LAST_STEP || values.password === values.confirmPassword);
}

/** The step on which a field stands. */
export function stepOf(field: RegistrationField | 'confirmPassword'): number {
  return steps.findIndex(({ fields }) => fields.includes(field));
}
