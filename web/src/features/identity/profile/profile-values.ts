import { t } from '#texts';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { formatHomePhone } from '../../../lib/time/format.ts';
import type { Groups } from '../../../ui/form/editions.ts';
import type { PersonField, PersonValues } from '../../../shared/person-fields/person-values.ts';

/** A field of the profile: those of the registration, and the name in the own script (R15.5.2). */
export type ProfileField = PersonField | 'ownScriptName';

/** The values of the profile's form. */
export type ProfileValues = PersonValues & Pick<Record<ProfileField, string>, 'ownScriptName'>;

/** The fields that users can edit (R2.2.5.10), by the text of their labels. */
export const editableFields: Readonly<Record<ProfileField, string>> = {
  firstName: t`First Name`,
  lastName: t`Last Name`,
  ownScriptName: t`Name in Sinhala or Tamil`,
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
const fieldNames = Object.keys(editableFields) as ProfileField[];

/** Fields that only make sense together: one part of a place sends the whole place (R5.6). */
export const placeGroups: Groups<ProfileValues> = [['province', 'district', 'city']];

/** The profile as people type it: phone numbers of Sri Lanka as 077 123 4567, no value as ''. */
export function profileValuesOf(profile: Profile): ProfileValues {
  const texts = fieldNames.map((name) => [name, formatHomePhone(profile[name] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Record<ProfileField, string>),
    isWhatsappSame: profile.phoneNumber !== '' && profile.phoneNumber === profile.whatsappNumber,
  };
}

/** The fields whose typed values differ from the stored ones. An answer that stays in the page does not count. */
export function findEdited(values: ProfileValues, stood: ProfileValues): ProfileField[] {
  return fieldNames.filter((name) => values[name] !== stood[name]);
}
