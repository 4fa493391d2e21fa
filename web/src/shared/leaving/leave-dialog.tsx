import { t, Trans } from '#texts';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import { pages } from '@panthiya/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useSession } from '../../auth/session-context.ts';
import { useOrganizationsRefresh } from '../organization/organization.queries.ts';

type LeaveDialogProps = { orgId: string; name: string; onClose: () => void };

/** Asks before a user leaves an organization (R10.3). The last admin and the owner see why they must stay. */
export function LeaveDialog({ orgId, name, onClose }: LeaveDialogProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const refresh = useOrganizationsRefresh();
  const showToast = useToast();
  const leave = useMutation({
    mutationFn: () => call(removeMember, { params: { orgId, uid: user.uid } }),
    onSuccess: async ({ message }) => {
      await navigate(pages.organizations);
      showToast(message);
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t`Leave ${{ name }}?`}
      action={t`Leave`}
      isDanger
      isBusy={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>
          You cannot open its pages any more. For 30 days an administrator can let you in again with
          the roles you have now.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
