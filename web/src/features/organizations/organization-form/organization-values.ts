import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import type { Organization } from '@panthiya/contract/organizations/organizations.contract';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { differingFields } from '../../../ui/form/editions.ts';

type Fields = Pick<
  Organization,
  | 'name'
  | 'description'
  | 'classTypes'
  | 'deliveryMethods'
  | 'studentCount'
  | 'physicalAddress'
  | 'phoneNumber'
  | 'email'
  | 'website'
  | 'subjects'
  | 'language'
  | 'holidayRule'
>;
/** The values of the form: the fields of R3.14 that people fill in. The year is '' while none is chosen. */
export type OrganizationValues = Fields & { establishedYear: string };
/** A field with a line or lines of text. */
export type TextName =
  | 'name'
  | 'description'
  | 'physicalAddress'
  | 'phoneNumber'
  | 'email'
  | 'website';

export const emptyValues: OrganizationValues = {
  name: '',
  description: '',
  classTypes: [],
  deliveryMethods: [],
  studentCount: '',
  physicalAddress: '',
  phoneNumber: '',
  email: '',
  website: '',
  establishedYear: '',
  subjects: [],
  language: DEFAULT_LOCALE,
  holidayRule: 'poya_off',
};

const names = Object.keys(emptyValues) as (keyof OrganizationValues)[];

/** An organization's facts as values of the form. */
export function organizationValuesOf(organization: Organization): OrganizationValues {
  const { establishedYear, phoneNumber } = organization;
  const kept = Object.fromEntries(names.map((name) => [name, organization[name]]));
  return {
    ...(kept as Fields),
    phoneNumber: formatHomePhone(phoneNumber),
    establishedYear: establishedYear === null ? '' : String(establishedYear),
  };
}

/** The form's values as the calls take them. */
export function organizationPayloadOf(values: OrganizationValues) {
  const { establishedYear, ...rest } = values;
  return { ...rest, establishedYear: establishedYear === '' ? null : Number(establishedYear) };
}

/** The fields with changed values. */
export function changedFields(
  start: OrganizationValues,
  values: OrganizationValues,
): Partial<ReturnType<typeof organizationPayloadOf>> {
  const payload = organizationPayloadOf(values);
  return Object.fromEntries(differingFields(start, values).map((name) => [name, payload[name]]));
}

/** True when name and phone are there; blanks do not count (R5.26, R5.4). */
export function isFilled({ name, phoneNumber }: OrganizationValues): boolean {
  return name.trim() !== '' && phoneNumber.trim() !== '';
}
