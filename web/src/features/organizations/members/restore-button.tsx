import { t, Trans } from '#texts';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { useRestoreMember } from './members.queries.ts';

/** Restores a removed member. */
export function RestoreButton({ orgId, member }: { orgId: string; member: Member }) {
  const restore = useRestoreMember(orgId);
  const run = useDialogAction(undefined, member.uid);
  const { runFresh, dialog } = useReauthentication();
  const limit = limitMet(restore.error);
  const handleRestore = () => void run(runFresh(() => restore.mutateAsync(member.uid)));
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        isBusy={restore.isPending}
        aria-label={t`Restore ${{ name: member.name }}`}
        onClick={handleRestore}
      >
        <Trans>Restore</Trans>
      </Button>
      <FieldError
        id={`restore-${member.uid}`}
        message={limit || isGivenUp(restore.error) ? undefined : restore.error?.message}
      />
      {dialog}
      {limit && (
        <Dialog isOpen onClose={() => restore.reset()} title={t`Restore ${{ name: member.name }}`}>
          <LimitNote limit={limit} />
        </Dialog>
      )}
    </>
  );
}
