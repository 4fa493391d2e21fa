import type { Profile } from '@panthiya/contract/profile/profile.contract';

/** How a value is written: as it stands, as a date, a phone number, a choice, a name or a place. */
export type ValueKind = 'text' | 'date' | 'phone' | 'choice' | 'name' | 'email' | 'place';

interface GroupField {
  readonly field: keyof Profile;
  readonly label: string;
  readonly kind: ValueKind;
}

/** A card of the profile page. */
export interface ProfileGroup {
  readonly title: string;
  readonly fields: readonly GroupField[];
}

/** R2.2.5.4: Personal, Contact and Address information; labels as in the registration form. */
export const profileGroups: readonly ProfileGroup[] = [
  {
    title: 'Personal Information',
    fields: [
      { field: 'firstName', label: 'First Name', kind: 'name' },
      { field: 'lastName', label: 'Last Name', kind: 'name' },
      { field: 'dateOfBirth', label: 'Date of Birth', kind: 'date' },
      { field: 'gender', label: 'Gender', kind: 'choice' },
      { field: 'nic', label: 'NIC', kind: 'text' },
      { field: 'schoolCollege', label: 'School/College', kind: 'text' },
      { field: 'referralNumber', label: 'Referral Number', kind: 'text' },
    ],
  },
  {
    title: 'Contact Information',
    fields: [
      { field: 'email', label: 'Email', kind: 'email' },
      { field: 'phoneNumber', label: 'Phone', kind: 'phone' },
      { field: 'whatsappNumber', label: 'WhatsApp Number', kind: 'phone' },
      { field: 'telegramNumber', label: 'Telegram Number', kind: 'phone' },
      { field: 'emergencyContactName', label: 'Emergency Contact', kind: 'name' },
      { field: 'emergencyContactPhone', label: 'Emergency Phone', kind: 'phone' },
    ],
  },
  {
    title: 'Address Information',
    fields: [
      { field: 'houseNumber', label: 'House Number', kind: 'text' },
      { field: 'lane01', label: 'Lane 01', kind: 'text' },
      { field: 'lane02', label: 'Lane 02', kind: 'text' },
      { field: 'city', label: 'City', kind: 'place' },
      { field: 'district', label: 'District', kind: 'place' },
      { field: 'province', label: 'Province', kind: 'place' },
    ],
  },
];

const kinds = new Map(
  profileGroups.flatMap(({ fields }) => fields.map(({ field, kind }) => [field, kind])),
);

/** How the value of a field is written. */
export function kindOf(field: keyof Profile): ValueKind {
  return kinds.get(field) ?? 'text';
}
