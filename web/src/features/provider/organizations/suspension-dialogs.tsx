import type { AdminOrganization } from '@panthiya/contract/provider/organizations.contract';
import { useState } from 'react';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { ReasonField } from '../../../ui/reason-dialog/reason-field.tsx';
import { useActivate, useSuspend } from './all-organizations.queries.ts';

type SuspensionDialogProps = { organization: AdminOrganization; onClose: () => void };

/** Asks for the reason that members will read (R10.6). */
export function SuspendDialog({ organization, onClose }: SuspensionDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const suspend = useSuspend(organization.orgId);
  const run = useDialogAction(onClose);
  const handleConfirm = (runFresh: RunFresh) => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') {
      void run(runFresh(() => suspend.mutateAsync(reason.trim())));
    }
  };
  return (
    <FreshConfirmDialog
      title={`Suspend ${organization.name}?`}
      action="Suspend"
      busyAction="Suspending..."
      isDanger
      work={suspend}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>Its members can still read it, but nobody can change it or join. You can undo this.</p>
      <ReasonField
        help="Its members read this."
        error={isMissing ? 'Say why, so that they know what to do.' : undefined}
        reason={reason}
        onReason={setReason}
      />
    </FreshConfirmDialog>
  );
}

/** Asks before a suspension ends. */
export function ActivateDialog({ organization, onClose }: SuspensionDialogProps) {
  const activate = useActivate(organization.orgId);
  const run = useDialogAction(onClose);
  const handleConfirm = (runFresh: RunFresh) => void run(runFresh(() => activate.mutateAsync()));
  return (
    <FreshConfirmDialog
      title={`Activate ${organization.name}?`}
      action="Activate"
      busyAction="Activating..."
      work={activate}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>It was suspended for: {organization.suspensionReason}</p>
      <p>Everything in it is as it was before.</p>
    </FreshConfirmDialog>
  );
}
