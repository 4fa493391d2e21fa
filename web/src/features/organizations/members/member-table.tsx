import { t, Trans } from '#texts';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import { formatDate } from '../../../lib/time/time.ts';
import { avatarAddress } from '../../../lib/paths.ts';
import type { OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { dutyNames } from '../../../shared/roles/duty-labels.ts';
import { RoleChip } from '../../../shared/roles/role-chip.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { Who } from '../../../ui/who/who.tsx';
import { MemberActions } from './member-actions.tsx';
import { RestoreButton } from './restore-button.tsx';

type MemberTableProps = {
  context: OrganizationContext;
  members: readonly Member[];
  state: 'current' | 'removed';
};

/** The members in a table; on phones as cards. */
export function MemberTable({ context, members, state }: MemberTableProps) {
  const isRemoved = state === 'removed';
  return (
    <Table
      label={isRemoved ? t`Removed members` : t`Members`}
      heads={[t`Name`, t`Roles`, isRemoved ? t`Removed` : t`Joined`, `#${t`Actions`}`]}
    >
      {members.map((member) => (
        <Row key={member.uid}>
          <Cell className="table-lead">
            <MemberWho member={member} />
          </Cell>
          <Cell className="member-roles">
            <Roles member={member} />
          </Cell>
          <Cell className="num member-day">{formatDate(member.removedAt ?? member.joinedAt)}</Cell>
          <Cell className={isRemoved ? 'table-end' : 'table-end table-acts'}>
            {isRemoved ? (
              <RestoreButton orgId={context.orgId} member={member} />
            ) : (
              <MemberActions context={context} member={member} />
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function MemberWho({ member }: { member: Member }) {
  const { user } = useSession();
  const { uid, name, ownScriptName, username, email, pictureId } = member;
  const src = pictureId === null ? undefined : avatarAddress(uid, pictureId);
  return (
    <Who
      name={name}
      ownScriptName={ownScriptName}
      otherwise={[username ?? undefined, email ?? undefined]}
      src={src}
      mark={uid === user.uid && t({ message: 'you', context: 'beside the own name' })}
    >
      {email !== null && <EmailAddress>{email}</EmailAddress>}
    </Who>
  );
}

function Roles({ member }: { member: Member }) {
  return (
    <span className="role-chips">
      {member.isOwner && (
        <Chip tone="lit">
          <Trans>Owner</Trans>
        </Chip>
      )}
      {member.roles.map((role) => (
        <RoleChip key={role} role={role} />
      ))}
      {member.duties.map((duty) => (
        <Chip key={duty}>{dutyNames[duty]}</Chip>
      ))}
      {member.isEmailConfirmed === false && (
        <Chip>
          <Trans>Email not confirmed</Trans>
        </Chip>
      )}
    </span>
  );
}
