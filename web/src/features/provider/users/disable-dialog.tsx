import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { useState } from 'react';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { ReasonField } from '../../../ui/reason-dialog/reason-field.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useDisableUser } from './users.queries.ts';

type DisableDialogProps = { user: AdminUserDetail; onClose: () => void };

/** Asks before an account is disabled, and no one can sign in to it any more (R10.6). */
export function DisableDialog({ user, onClose }: DisableDialogProps) {
  const [reason, setReason] = useState('');
  const disable = useDisableUser(user.uid);
  const run = useDialogAction(onClose);
  return (
    <FreshConfirmDialog
      title="Disable this account?"
      action="Disable"
      busyAction="Disabling..."
      isDanger
      work={disable}
      onConfirm={(runFresh) => void run(runFresh(() => disable.mutateAsync(reason.trim())))}
      onClose={onClose}
    >
      <p>
        <b>
          <PersonName>{user.name}</PersonName>
        </b>{' '}
        is signed out everywhere and cannot sign in. Nothing is deleted, and you can enable the
        account again.
      </p>
      <ReasonField
        help="Only the audit log shows it. The user does not see it."
        isOptional
        reason={reason}
        onReason={setReason}
      />
    </FreshConfirmDialog>
  );
}
