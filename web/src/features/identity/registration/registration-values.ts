import { DEFAULT_DATE_OF_BIRTH } from '@panthiya/contract/fields/date-of-birth';
import type { Registration } from '@panthiya/contract/identity/registration.contract';
import type { PersonValues } from '../../../shared/person-fields/person-values.ts';

/** A typed field of the payload (R3.1). */
export type RegistrationField = Exclude<keyof Registration, 'joining'>;

/** The values of the wizard: the payload's fields as typed, and what stays in the page. */
export type RegistrationValues = PersonValues & {
  password: string;
  confirmPassword: string;
  /** Signs in by a provider: the password may stay empty (R18.3.5). */
  hasProvider: boolean;
};

/** An empty wizard, except for the date of birth (R9.20). */
export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  dateOfBirth: DEFAULT_DATE_OF_BIRTH,
  gender: '',
  nic: '',
  email: '',
  phoneNumber: '',
  whatsappNumber: '',
  telegramNumber: '',
  houseNumber: '',
  lane01: '',
  lane02: '',
  province: '',
  district: '',
  city: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  schoolCollege: '',
  referralNumber: '',
  password: '',
  confirmPassword: '',
  isWhatsappSame: false,
  hasProvider: false,
};

/** True for the name of a field of the payload. */
export function isRegistrationField(name: string | undefined): name is RegistrationField {
  return (
    name !== undefined &&
    Object.hasOwn(emptyRegistration, name) &&
    name !== 'confirmPassword' &&
    name !== 'isWhatsappSame' &&
    name !== 'hasProvider'
  );
}
