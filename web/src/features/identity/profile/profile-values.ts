import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { formatHomePhone } from '../../../lib/time/format.ts';
import type { Groups } from '../../../ui/form/editions.ts';
import type { PersonField, PersonValues } from '../../../shared/person-fields/person-values.ts';

/** The fields that users can edit (R2.2.5.10), by the text of their labels. */
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

/** Fields that only make sense together: one part of a place sends the whole place (R5.6). */
export const placeGroups: Groups<PersonValues> = [['province', 'district', 'city']];

/** The profile as people type it: phone numbers of Sri Lanka as 077 123 4567, no value as ''. */
export function profileValuesOf(profile: Profile): PersonValues {
  const texts = fieldNames.map((name) => [name, formatHomePhone(profile[name] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Record<PersonField, string>),
    isWhatsappSame: profile.phoneNumber !== '' && profile.phoneNumber === profile.whatsappNumber,
  };
}

/** The fields whose typed values differ from the stored ones. An answer that stays in the page does not count. */
export function findEdited(values: PersonValues, stood: PersonValues): PersonField[] {
  return fieldNames.filter((name) => values[name] !== stood[name]);
}
