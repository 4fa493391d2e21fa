import { ph, t, Trans } from '#texts';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import { ORGANIZATION_ROLES, type OrganizationRole } from '@panthiya/contract/roles';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { roleNames } from '../../../shared/roles/role-labels.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { CheckChoices } from '../../../ui/inputs/check-choices.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useUpdateRoles } from './members.queries.ts';

const options = ORGANIZATION_ROLES.map((value) => ({ value, label: roleNames[value] }));

type RolesDialogProps = { orgId: string; member: Member; onClose: () => void };

/** The roles of a member, replaced as a set (R10.3). A refusal says why, e.g. for the last admin. */
export function RolesDialog({ orgId, member, onClose }: RolesDialogProps) {
  const [chosen, setChosen] = useState<readonly OrganizationRole[]>(member.roles);
  const update = useUpdateRoles(orgId);
  const run = useDialogAction(onClose);
  const { runFresh, dialog } = useReauthentication();
  const toggle = (value: string) => {
    update.reset();
    setChosen(ORGANIZATION_ROLES.filter((role) => chosen.includes(role) !== (role === value)));
  };
  const handleSave = () =>
    void run(runFresh(() => update.mutateAsync({ uid: member.uid, roles: [...chosen] })));
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        isLocked={update.isPending}
        title={t`Change roles`}
        end={
          <>
            <Button type="button" variant="secondary" disabled={update.isPending} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="button"
              disabled={chosen.length === 0}
              isBusy={update.isPending}
              onClick={handleSave}
            >
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>
            <Trans>
              What is <PersonName>{ph({ name: nameForReader(member) })}</PersonName> here?
            </Trans>
          </p>
          <CheckChoices
            legend={t`Roles`}
            options={options}
            chosen={chosen}
            onToggle={toggle}
            error={chosen.length === 0 ? t`Choose at least one role.` : undefined}
          />
          <p className="text-sm text-ink-3">
            <Trans>
              Admins invite, change and remove people. Every organization keeps at least one. A
              member who loses a role also loses the invitations and codes made with it.
            </Trans>
          </p>
          {update.error && !update.isPending && !isGivenUp(update.error) && (
            <Alert tone="bad">{update.error.message}</Alert>
          )}
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
