import type { OrganizationRole } from '@panthiya/contract/roles';
import { Chip } from '../../ui/chip/chip.tsx';
import { roleNames, roleTones } from './role-labels.ts';

/** A role in an organization. */
export function RoleChip({ role }: { role: OrganizationRole }) {
  return (
    <Chip tone={roleTones[role]} hasDot>
      {roleNames[role]}
    </Chip>
  );
}
