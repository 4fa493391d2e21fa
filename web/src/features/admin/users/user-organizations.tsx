import type { AdminUserDetail } from '@panthiya/contract/admin/users.contract';
import { RoleChip } from '../../../session/organization/role-chip.tsx';
import { statusNames } from '../../../session/organization/organization-words.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

type UserOrganizationsProps = { organizations: AdminUserDetail['organizations'] };

/** Where somebody belongs, and as what. */
export function UserOrganizations({ organizations }: UserOrganizationsProps) {
  return (
    <Card title="Organizations">
      {organizations.length === 0 && <p className="user-note">They belong to none.</p>}
      <ul className="user-list">
        {organizations.map(({ orgId, name, status, roles, isOwner }) => (
          <li key={orgId}>
            <PersonName>{name}</PersonName>
            <span className="admin-chips">
              {isOwner && <Chip tone="lit">Owner</Chip>}
              {roles.map((role) => (
                <RoleChip key={role} role={role} />
              ))}
              {status !== 'active' && <Chip>{statusNames[status]}</Chip>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
