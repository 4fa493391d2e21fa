import { t, Trans } from '#texts';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import { useState } from 'react';
import type { OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { LeaveDialog } from '../../../shared/leaving/leave-dialog.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuItem } from '../../../ui/menu/menu-item.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

type MemberActionsProps = { context: OrganizationContext; member: Member };

/** The actions of an admin about a member; about themselves, to leave. */
export function MemberActions({ context, member }: MemberActionsProps) {
  const { user } = useSession();
  const [open, setOpen] = useState<'roles' | 'remove' | 'leave'>();
  const close = () => setOpen(undefined);
  const isSelf = member.uid === user.uid;
  return (
    <>
      <Menu
        label={t`Actions for ${{ name: member.name }}`}
        openerClass="btn btn-icon"
        opener={<Icon of={IconDotsVertical} />}
      >
        <MenuItem icon={IconUserEdit} onClick={() => setOpen('roles')}>
          <Trans>Change roles</Trans>
        </MenuItem>
        {isSelf ? (
          <MenuItem icon={IconDoorExit} isDanger onClick={() => setOpen('leave')}>
            <Trans>Leave</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={IconUserMinus} isDanger onClick={() => setOpen('remove')}>
            <Trans>Remove</Trans>
          </MenuItem>
        )}
      </Menu>
      {open === 'roles' && <RolesDialog orgId={context.orgId} member={member} onClose={close} />}
      {open === 'remove' && <RemoveDialog context={context} member={member} onClose={close} />}
      {open === 'leave' && (
        <LeaveDialog orgId={context.orgId} name={context.name} onClose={close} />
      )}
    </>
  );
}
