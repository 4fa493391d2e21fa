import { COLOMBO_OFFSET_MS } from '../fields/colombo-time.ts';
import { BILLING_MODES, UNLIMITED, UNLIMITED_WORD } from '../money/packages.rules.ts';

/** A value before or after; null is nothing. */
export type AuditValue = string | number | boolean | readonly string[] | null;

/** What an action changed. Both values are missing where staff cannot see them: contact data, and who a user is. */
export interface AuditChange {
  readonly field: string;
  /** The owner of the value, where a field has many: the feature of a plan. */
  readonly name?: string | undefined;
  readonly from?: AuditValue | undefined;
  readonly to?: AuditValue | undefined;
}

/** Fields of changes, and other facts of a line, as pages show and search them. */
export const AUDIT_FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  roles: 'Roles',
  role: 'Role',
  duties: 'Duties',
  plan: 'Plan',
  endsAt: 'Paid until',
  name: 'Name',
  title: 'Title',
  featureTitle: 'Title',
  description: 'Description',
  price: 'Price',
  isPopular: 'Popular',
  isActive: 'Active',
  feature: 'Feature',
  systemAdmin: 'System administrator',
  secondFactor: 'Second step',
  secondFactorFrom: 'From',
  website: 'Website',
  classTypes: 'Class types',
  deliveryMethods: 'How classes are held',
  subjects: 'Subjects',
  language: 'Language',
  studentCount: 'Number of students',
  establishedYear: 'Established',
  physicalAddress: 'Address',
  phoneNumber: 'Phone',
  email: 'Email',
  pendingEmail: 'New email',
  firstName: 'First name',
  lastName: 'Last name',
  ownScriptName: 'Name in own script',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  nic: 'NIC',
  whatsappNumber: 'WhatsApp',
  telegramNumber: 'Telegram',
  houseNumber: 'House number',
  lane01: 'Street',
  lane02: 'Area',
  province: 'Province',
  district: 'District',
  city: 'Town',
  emergencyContactName: 'Emergency contact',
  emergencyContactPhone: 'Emergency phone',
  schoolCollege: 'School',
  referralNumber: 'Referral number',
  indexNumber: 'Index number',
  grade: 'Grade or exam year',
  school: 'School',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  address: 'Address',
  birthDate: 'Date of birth',
  note: 'Note',
  reason: 'Reason',
  way: 'Way',
  count: 'Count',
  kind: 'Mail',
};

/** Codes among the values, as pages show and search them. */
export const AUDIT_VALUES: Readonly<Record<string, string>> = {
  active: 'Active',
  archived: 'Archived',
  suspended: 'Suspended',
  disabled: 'Disabled',
  draft: 'Draft',
  published: 'Published',
  admin: 'Administrator',
  lecturer: 'Lecturer',
  student: 'Student',
  cashier: 'Front desk',
  invite: 'Invitation',
  'join-code': 'Join code',
  offline: 'In person',
  online: 'Online',
  both: 'Both',
  true: 'Yes',
  false: 'No',
  [UNLIMITED]: UNLIMITED_WORD,
};

/** A price with its currency and how often it is paid: 'LKR 2,500 Monthly'. */
export const writePrice = (
  amount: number,
  currency: string,
  mode: keyof typeof BILLING_MODES,
): string =>
  `${currency} ${amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })} ${BILLING_MODES[mode]}`;

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** The day of a moment. */
const dayInSriLanka = (moment: string): string =>
  new Date(Date.parse(moment) + COLOMBO_OFFSET_MS).toISOString().slice(0, 10);

function writeOne(field: string, value: string | number | boolean): string {
  if (typeof value === 'number') {
    if (field === 'feature' && value === UNLIMITED) return UNLIMITED_WORD;
    return field === 'establishedYear' ? String(value) : value.toLocaleString('en-US');
  }
  const text = String(value);
  if (ISO_MOMENT.test(text)) return dayInSriLanka(text);
  return AUDIT_VALUES[text] ?? text;
}

/** A value as text; 'nothing' where there is none. */
export function writeValue(field: string, value: AuditValue): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value !== 'object') return writeOne(field, value);
  return value.length === 0 ? 'nothing' : value.map((one) => writeOne(field, one)).join(', ');
}

/** The field of a change as text: 'Price', or the name of the feature. */
export const nameOfField = ({ field, name }: Pick<AuditChange, 'field' | 'name'>): string =>
  name ?? AUDIT_FIELDS[field] ?? field;

/** True for a first value: there was none before. */
export const isFirst = ({ from }: AuditChange): boolean =>
  from === null || from === '' || (Array.isArray(from) && from.length === 0);

/** A change in a line of text: 'Status: Active → Suspended', 'Paid until: 2026-12-23', 'Phone: changed'. */
export function writeChange(change: AuditChange): string {
  const { field, from, to } = change;
  const what = nameOfField(change);
  if (from === undefined || to === undefined) return `${what}: changed`;
  if (isFirst(change)) return `${what}: ${writeValue(field, to)}`;
  return `${what}: ${writeValue(field, from)} → ${writeValue(field, to)}`;
}
