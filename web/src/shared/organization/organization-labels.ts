import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';

/** R9.25 as people read them. */
export const classTypeNames: Readonly<Record<OrganizationCard['classTypes'][number], string>> = {
  individual: 'Individual',
  group: 'Group',
  school: 'School',
  mass: 'Mass',
  institute: 'Institute',
};

/** R9.26 as people read them. */
export const deliveryNames: Readonly<Record<OrganizationCard['deliveryMethods'][number], string>> =
  {
    offline: 'In person',
    online: 'Online',
    both: 'Both',
  };

/** R3.17 as people read them. */
export const statusNames: Readonly<Record<OrganizationCard['status'], string>> = {
  active: 'Active',
  archived: 'Archived',
  suspended: 'Suspended',
};

/** 1 member, 128 members. */
export function memberCountLabel(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en')} members`;
}
