import { t, Trans } from '#texts';
import { ORGANIZATION_ROLES } from '@panthiya/contract/roles';
import { Fragment, type ReactNode } from 'react';
import { useOwnOrganizations } from '../../shared/organization/organization.queries.ts';
import { RoleChip } from '../../shared/roles/role-chip.tsx';
import { useSession } from '../../auth/session-context.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { TextSkeleton } from '../../ui/skeleton/text-skeleton.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';

/** The number of names that fit in one line of a phone; the others are counted. */
const NAMED = 2;

/** The user's roles and organizations. A missing value has the default of its card (R2.2.10.4, R2.2.10.6). */
interface OwnRoleFacts {
  readonly role: ReactNode;
  readonly organization: ReactNode;
}

/** The roles and the organizations of the person; examples do not count. */
export function useOwnRoleFacts(): OwnRoleFacts {
  const { isSystemAdmin } = useSession();
  const { data: own, isPending } = useOwnOrganizations();
  if (isPending) {
    const wait = <TextSkeleton className="w-24" />;
    return { role: wait, organization: wait };
  }
  const roles = ORGANIZATION_ROLES.filter((role) => own?.some((card) => card.roles.includes(role)));
  return {
    role: (isSystemAdmin || roles.length > 0) && (
      <span className="flex flex-wrap gap-1.5">
        {isSystemAdmin && (
          <Chip tone="lit" hasDot>
            <Trans>System administrator</Trans>
          </Chip>
        )}
        {roles.map((role) => (
          <RoleChip key={role} role={role} />
        ))}
      </span>
    ),
    // The page does not say that a user has no organization before it knows that.
    organization: own ? namesOf(own) : t`Not known now`,
  };
}

function namesOf(own: readonly { readonly orgId: string; readonly name: string }[]): ReactNode {
  if (own.length === 0) return undefined;
  const names = own.slice(0, NAMED).map(({ orgId, name }, at) => (
    <Fragment key={orgId}>
      {at > 0 && ', '}
      <PersonName>{name}</PersonName>
    </Fragment>
  ));
  if (own.length <= NAMED) return names;
  return (
    <Trans>
      {names} and {{ count: own.length - NAMED }} more
    </Trans>
  );
}
