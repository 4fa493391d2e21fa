import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { statusNames } from '../../../shared/organization/organization-labels.ts';
import { RoleChip } from '../../../shared/roles/role-chip.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { OrganizationFace } from './organization-face.tsx';

/** The card of an organization of the user (R2.2.7.1). */
export function OrganizationItem({ card }: { card: OrganizationCard }) {
  return (
    <OrganizationFace
      organization={card}
      chips={
        <>
          {card.roles.map((role) => (
            <RoleChip key={role} role={role} />
          ))}
          <Chip tone={card.status === 'active' ? 'ok' : 'plain'}>{statusNames[card.status]}</Chip>
        </>
      }
    />
  );
}
