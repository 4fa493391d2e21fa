import type { AdminOrganization } from '@panthiya/contract/admin/organizations.contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useActivate, useSuspend } from './all-organizations.queries.ts';

type SuspensionDialogProps = { organization: AdminOrganization; onClose: () => void };

/** Asks for the reason that members will read (R10.6). */
export function SuspendDialog({ organization, onClose }: SuspensionDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const suspend = useSuspend(organization.orgId);
  const showToast = useToast();
  const handleConfirm = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    try {
      showToast(await suspend.mutateAsync(reason.trim()));
      onClose();
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      title={`Suspend ${organization.name}?`}
      deed="Suspend"
      busyDeed="Suspending..."
      isDanger
      isBusy={suspend.isPending}
      error={suspend.error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>Its members can still read it, but nobody can change it or join. You can undo this.</p>
      <Field
        label="Reason"
        help="Its members read this."
        error={isMissing ? 'Say why, so that they know what to do.' : undefined}
      >
        <TextInput
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Asks before a suspension ends. */
export function ActivateDialog({ organization, onClose }: SuspensionDialogProps) {
  const activate = useActivate(organization.orgId);
  const showToast = useToast();
  const handleConfirm = async () => {
    try {
      showToast(await activate.mutateAsync());
      onClose();
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      title={`Activate ${organization.name}?`}
      deed="Activate"
      busyDeed="Activating..."
      isBusy={activate.isPending}
      error={activate.error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>It was suspended for: {organization.suspensionReason}</p>
      <p>Everything in it is as it was before.</p>
    </ConfirmDialog>
  );
}
