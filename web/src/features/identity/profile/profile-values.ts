import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { formatHomePhone } from '../../../lib/time/format.ts';
import type { PersonField, PersonValues } from '../../../shared/person-fields/person-values.ts';

/** What may be edited (R2.2.5.10), by the words of its label. */
export const editableFields: Readonly<Record<PersonField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  nic: 'NIC',
  schoolCollege: 'School/College',
  referralNumber: 'Referral Number',
  email: 'Email',
  phoneNumber: 'Phone',
  whatsappNumber: 'WhatsApp Number',
  telegramNumber: 'Telegram Number',
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactPhone: 'Emergency Contact Phone',
  houseNumber: 'House Number',
  lane01: 'Lane 01',
  lane02: 'Lane 02',
  province: 'Province',
  district: 'District',
  city: 'City',
};
const fieldNames = Object.keys(editableFields) as PersonField[];
const placeFields: readonly PersonField[] = ['province', 'district', 'city'];

/** True for the name of a field of the form. */
export function isEditable(name: string | undefined): name is PersonField {
  return name !== undefined && Object.hasOwn(editableFields, name);
}

/** The profile as people type it: phone numbers of home as 077 123 4567, nothing as ''. */
export function toValues(profile: Profile): PersonValues {
  const texts = fieldNames.map((name) => [name, formatHomePhone(profile[name] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Record<PersonField, string>),
    isWhatsappSame: profile.phoneNumber !== '' && profile.phoneNumber === profile.whatsappNumber,
  };
}

/** The fields that are typed otherwise than they stood. */
export function findEdited(values: PersonValues, initial: PersonValues): PersonField[] {
  return fieldNames.filter((name) => values[name] !== initial[name]);
}

/** The fields in which two versions of the profile differ. */
export function findDiffering(one: Profile, other: Profile): PersonField[] {
  return fieldNames.filter((name) => (one[name] ?? '') !== (other[name] ?? ''));
}

/** With one part of a place goes the whole place: mixed with another's it would be nowhere (R5.6). */
export function withWholePlace(fields: readonly PersonField[]): PersonField[] {
  const hasPlace = fields.some((name) => placeFields.includes(name));
  return hasPlace ? [...new Set([...fields, ...placeFields])] : [...fields];
}
