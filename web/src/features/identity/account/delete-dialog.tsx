import { t, Trans } from '#texts';
import { DELETION_DAYS } from '@panthiya/contract/identity/account.rules';
import { pages, pathTo } from '@panthiya/contract/pages';
import { ApiError } from '../../../lib/api-error.ts';
import { useOwnOrganizations } from '../../../shared/organization/organization.queries.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';

type DeleteDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  error: Error | null;
  onDelete: () => void;
  onClose: () => void;
};

/** Says plainly what happens before an account is deleted. */
export function DeleteDialog({ isOpen, isBusy, error, onDelete, onClose }: DeleteDialogProps) {
  const isLastAdmin = error instanceof ApiError && error.code === 'LAST_ADMIN';
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      isDanger
      onClose={onClose}
      title={t`Delete your account?`}
      action={t`Delete My Account`}
      busyAction={t`Deleting...`}
      isBusy={isBusy}
      onConfirm={onDelete}
      error={isLastAdmin ? null : error}
    >
      <ul className="account-list">
        <li>
          <Trans>You are signed out now, on every device.</Trans>
        </li>
        <li>
          <Trans>
            For {{ days: DELETION_DAYS }} days you can change your mind: sign in and press “Keep my
            account”.
          </Trans>
        </li>
        <li>
          <Trans>After that we delete your personal data. Nobody can restore it.</Trans>
        </li>
        <li>
          <Trans>Organizations where you are the only member are closed.</Trans>
        </li>
      </ul>
      {isLastAdmin && !isBusy && (
        <Alert tone="bad">
          <p>{error.message}</p>
          <OwnOrganizationLinks />
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** Links to pages where a user can make another administrator: the organizations with members that the user looks after. */
function OwnOrganizationLinks() {
  const { data: own = [] } = useOwnOrganizations();
  const administered = own.filter(
    ({ roles, memberCount, status }) =>
      roles.includes('admin') && memberCount > 1 && status !== 'archived',
  );
  return (
    <ul className="account-links">
      {administered.map(({ id, orgId, name }) => (
        <li key={id}>
          <TextLink to={pathTo('organizationMembers', { orgId })}>
            <Trans>Members of {name}</Trans>
          </TextLink>
        </li>
      ))}
      {administered.length === 0 && (
        <li>
          <TextLink to={pages.organizations}>
            <Trans>My Organizations</Trans>
          </TextLink>
        </li>
      )}
    </ul>
  );
}
