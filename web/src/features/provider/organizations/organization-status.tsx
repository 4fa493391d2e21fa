import type { AdminOrganization } from '@panthiya/contract/provider/organizations.contract';
import { statusNames } from '../../../shared/organization/organization-labels.ts';
import { Chip } from '../../../ui/chip/chip.tsx';

/** Active, archived or suspended. */
export function OrganizationStatus({ status }: Pick<AdminOrganization, 'status'>) {
  return (
    <Chip tone={status === 'suspended' ? 'bad' : status === 'active' ? 'ok' : 'plain'}>
      {statusNames[status]}
    </Chip>
  );
}
