import { t } from '#texts';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { formatHomePhone } from '../../../lib/time/format.ts';
import type { Groups } from '../../../ui/form/editions.ts';
import type { PersonField, PersonValues } from '../../../shared/person-fields/person-values.ts';

/** The fields that users can edit (R2.2.5.10), by the text of their labels. */
export const editableFields: Readonly<Record<PersonField, string>> = {
  firstName: t`First Name`,
  lastName: t`Last Name`,
  dateOfBirth: t`Date of Birth`,
  gender: t`Gender`,
  nic: t`NIC`,
  schoolCollege: t`School/College`,
  referralNumber: t`Referral Number`,
  email: t`Email`,
  phoneNumber: t`Phone`,
  whatsappNumber: t`WhatsApp Number`,
  telegramNumber: t`Telegram Number`,
  emergencyContactName: t`Emergency Contact Name`,
  emergencyContactPhone: t`Emergency Contact Phone`,
  houseNumber: t`House Number`,
  lane01: t`Lane 01`,
  lane02: t`Lane 02`,
  province: t`Province`,
  district: t`District`,
  city: t`City`,
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
