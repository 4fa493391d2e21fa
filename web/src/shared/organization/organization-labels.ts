import { plural, t } from '#texts';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';

/** R9.25 as people read them. */
export const classTypeNames: Readonly<Record<OrganizationCard['classTypes'][number], string>> = {
  individual: t`Individual`,
  group: t`Group`,
  school: t`School`,
  mass: t`Mass`,
  institute: t`Institute`,
};

/** R9.26 as people read them. */
export const deliveryNames: Readonly<Record<OrganizationCard['deliveryMethods'][number], string>> =
  {
    offline: t`In person`,
    online: t`Online`,
    both: t`Both`,
  };

/** R3.17 as people read them. */
export const statusNames: Readonly<Record<OrganizationCard['status'], string>> = {
  active: t`Active`,
  archived: t`Archived`,
  suspended: t`Suspended`,
};

/** 1 member, 128 members. */
export function memberCountLabel(count: number): string {
  return t`${plural({ count }, { one: '# member', other: '# members' })}`;
}
