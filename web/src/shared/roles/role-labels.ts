import { t } from '#texts';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { ChipTone } from '../../ui/chip/chip.tsx';

/** The roles as people read them. */
export const roleNames: Readonly<Record<OrganizationRole, string>> = {
  admin: t`Admin`,
  lecturer: t`Lecturer`,
  student: t`Student`,
};

/** The colour that repeats the word. */
export const roleTones: Readonly<Record<OrganizationRole, ChipTone>> = {
  admin: 'brand',
  lecturer: 'teal',
  student: 'plain',
};
