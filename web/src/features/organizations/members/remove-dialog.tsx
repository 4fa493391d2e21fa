import { ph, t, Trans } from '#texts';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import type { OrganizationContext } from '../../../shared/guards/role-only.tsx';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemoveMember, useRestoreMember } from './members.queries.ts';

type RemoveDialogProps = { context: OrganizationContext; member: Member; onClose: () => void };

/** Asks before a member is removed, and offers to restore the member afterwards (R10.3). */
export function RemoveDialog({ context, member, onClose }: RemoveDialogProps) {
  const remove = useRemoveMember(context.orgId);
  const restore = useRestoreMember(context.orgId);
  const showToast = useToast();
  const name = nameForReader(member);

  // mutateAsync: the next steps must run although the row and its dialog are gone by then.
  const handleRestore = async () => {
    try {
      showToast(await restore.mutateAsync(member.uid), { about: member.uid });
    } catch {
      showToast(t`${{ name }} could not be restored. Look under Removed.`);
    }
  };
  const handleRemove = async (runFresh: RunFresh) => {
    try {
      await runFresh(() => remove.mutateAsync(member.uid));
    } catch {
      return; // the dialog says why
    }
    onClose();
    showToast(t`${{ name }} was removed.`, {
      action: { label: t`Undo`, undoes: member.uid, onPress: () => void handleRestore() },
    });
  };
  return (
    <FreshConfirmDialog
      title={t`Remove this member?`}
      action={t`Remove`}
      isDanger
      work={remove}
      onConfirm={(runFresh) => void handleRemove(runFresh)}
      onClose={onClose}
    >
      <p>
        <Trans>
          <PersonName>{ph({ name })}</PersonName> will not be able to open{' '}
          {{ organization: context.name }} any more. You can undo this for 30 days, under Removed.
          Their invitations and codes end now and do not come back.
        </Trans>
      </p>
      {member.duties.length > 0 && (
        <p>
          <Trans>They leave the front desk too. Restoring them does not bring that back.</Trans>
        </p>
      )}
    </FreshConfirmDialog>
  );
}
