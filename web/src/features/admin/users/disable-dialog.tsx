import type { AdminUserDetail } from '@panthiya/contract/admin/users.contract';
import { REASON_MAX } from '@panthiya/contract/fields/reason';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../session/reauthentication.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogDeed } from '../../../ui/dialog/use-dialog-deed.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useDisableUser } from './users.queries.ts';

type DisableDialogProps = { user: AdminUserDetail; onClose: () => void };

/** Asks before nobody can sign in to an account any more (R10.6). */
export function DisableDialog({ user, onClose }: DisableDialogProps) {
  const [reason, setReason] = useState('');
  const disable = useDisableUser(user.uid);
  const runDeed = useDialogDeed(onClose);
  const { runFresh, dialog } = useReauthentication();
  const handleConfirm = () => void runDeed(runFresh(() => disable.mutateAsync(reason.trim())));
  return (
    <>
      <ConfirmDialog
        title="Disable this account?"
        deed="Disable"
        busyDeed="Disabling..."
        isDanger
        isBusy={disable.isPending}
        error={isGivenUp(disable.error) ? null : disable.error}
        onConfirm={handleConfirm}
        onClose={onClose}
      >
        <p>
          <b>
            <PersonName>{user.name}</PersonName>
          </b>{' '}
          is signed out everywhere and cannot sign in. Nothing is deleted, and you can enable the
          account again.
        </p>
        <Field label="Reason" help="For the audit log; they do not see it." isOptional>
          <TextInput
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
