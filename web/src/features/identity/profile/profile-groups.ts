import { t } from '#texts';
import { editableFields, type ProfileField } from './profile-values.ts';

/** How a value is written: unchanged, as a date, a phone number, a choice, a name or a place. */
export type ValueKind = 'text' | 'date' | 'phone' | 'gender' | 'name' | 'email' | 'place';

/** A card of the profile page. */
export interface ProfileGroup {
  readonly title: string;
  readonly fields: readonly ProfileField[];
}

/** R2.2.5.4: Personal, Contact and Address information. */
export const profileGroups: readonly ProfileGroup[] = [
  {
    title: t`Personal Information`,
    fields: [
      'firstName',
      'lastName',
      'ownScriptName',
      'dateOfBirth',
      'gender',
      'nic',
      'schoolCollege',
      'referralNumber',
    ],
  },
  {
    title: t`Contact Information`,
    fields: [
      'email',
      'phoneNumber',
      'whatsappNumber',
      'telegramNumber',
      'emergencyContactName',
      'emergencyContactPhone',
    ],
  },
  {
    title: t`Address Information`,
    fields: ['houseNumber', 'lane01', 'lane02', 'city', 'district', 'province'],
  },
];

const shortLabels: Partial<Record<ProfileField, string>> = {
  emergencyContactName: t`Emergency Contact`,
  emergencyContactPhone: t`Emergency Phone`,
};

/** The label of a field on its card: as in the form, or shorter. */
export const labelOf = (field: ProfileField): string => shortLabels[field] ?? editableFields[field];

const kinds: Partial<Record<ProfileField, ValueKind>> = {
  firstName: 'name',
  lastName: 'name',
  ownScriptName: 'name',
  dateOfBirth: 'date',
  gender: 'gender',
  email: 'email',
  phoneNumber: 'phone',
  whatsappNumber: 'phone',
  telegramNumber: 'phone',
  emergencyContactName: 'name',
  emergencyContactPhone: 'phone',
  city: 'place',
  district: 'place',
  province: 'place',
};

/** How the value of a field is written. */
export const kindOf = (field: ProfileField): ValueKind => kinds[field] ?? 'text';
