import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { RoleChip } from '../../../shared/roles/role-chip.tsx';
import { statusNames } from '../../../shared/organization/organization-labels.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { organizationAddress } from '../addresses/organization-address.ts';

type UserOrganizationsProps = { organizations: AdminUserDetail['organizations'] };

/** The user's organizations and roles. */
export function UserOrganizations({ organizations }: UserOrganizationsProps) {
  return (
    <Card title="Organizations">
      {organizations.length === 0 && <p className="user-note">No organizations.</p>}
      <ul className="user-list">
        {organizations.map(({ orgId, name, status, roles, isOwner }) => (
          <li key={orgId}>
            <TextLink to={organizationAddress(orgId)} isTight>
              <PersonName>{name}</PersonName>
            </TextLink>
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
