import { ph, t, Trans } from '#texts';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import { type Duty, DUTIES } from '@panthiya/contract/duties';
import { ORGANIZATION_ROLES, type OrganizationRole } from '@panthiya/contract/roles';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { dutyNames } from '../../../shared/roles/duty-labels.ts';
import { roleNames } from '../../../shared/roles/role-labels.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { CheckChoices } from '../../../ui/inputs/check-choices.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useUpdatePart } from './members.queries.ts';

const options = ORGANIZATION_ROLES.map((value) => ({ value, label: roleNames[value] }));

const dutyOptions = DUTIES.map((value) => ({ value, label: dutyNames[value] }));

/** True for the same words, both in the order of their list. */
const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.join() === after.join();

type RolesDialogProps = { orgId: string; member: Member; onClose: () => void };

/** The roles and duties of a member, replaced as sets (R10.3, R21.5.1). A refusal says why, e.g. for the last admin. */
export function RolesDialog({ orgId, member, onClose }: RolesDialogProps) {
  const [chosen, setChosen] = useState<readonly OrganizationRole[]>(member.roles);
  const [duties, setDuties] = useState<readonly Duty[]>(member.duties);
  const update = useUpdatePart(orgId);
  const run = useDialogAction(onClose);
  const { runFresh, dialog } = useReauthentication();
  const toggle = (value: string) => {
    update.reset();
    setChosen(ORGANIZATION_ROLES.filter((role) => chosen.includes(role) !== (role === value)));
  };
  const toggleDuty = (value: string) => {
    update.reset();
    setDuties(DUTIES.filter((duty) => duties.includes(duty) !== (duty === value)));
  };
  const handleSave = () => {
    const newDuties = isSame(member.duties, duties) ? undefined : duties;
    // Saved as they were, they are still chosen by an admin: older codes give no other (R6.7).
    const roles = newDuties && isSame(member.roles, chosen) ? undefined : chosen;
    void run(runFresh(() => update.mutateAsync({ uid: member.uid, roles, duties: newDuties })));
  };
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
          <CheckChoices
            legend={t`Duties`}
            isOptional
            help={t`Front desk: sees and changes all students, and enrols them in courses. It ends when the member leaves.`}
            options={dutyOptions}
            chosen={duties}
            onToggle={toggleDuty}
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
