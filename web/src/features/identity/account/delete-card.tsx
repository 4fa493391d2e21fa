import { t, Trans } from '#texts';
import { DELETION_DAYS } from '@panthiya/contract/identity/account.rules';
import { useState } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { forgetDrafts } from '../../../auth/sign-out/drafts-key.ts';
import { endSession } from '../../../auth/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDeleteAccount } from './account.queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { showGoodbye } from './goodbye.tsx';

/** Leaving for good (R10.5). */
export function DeleteCard() {
  const { profile } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const { runFresh, dialog } = useReauthentication();
  const deletion = useDeleteAccount(runFresh);

  const handleDelete = () =>
    deletion.mutate(undefined, {
      onSuccess: (deletionAt) => {
        forgetDrafts();
        endSession({ hasLoggedOut: true });
        showGoodbye(deletionAt);
      },
    });
  const handleClose = () => {
    setIsAsking(false);
    deletion.reset();
  };

  return (
    <Card title={t`Delete Account`}>
      {profile?.deletionAt ? (
        <p className="text-ink-2">
          <Trans>
            We will delete your account on {{ date: formatDate(profile.deletionAt) }}. To keep it,
            press “Keep my account” above.
          </Trans>
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>
              We sign you out everywhere, and {{ days: DELETION_DAYS }} days later we delete your
              personal data. Until then you can come back.
            </Trans>
          </p>
          <Button
            type="button"
            variant="secondary"
            className="account-button account-delete mt-4"
            onClick={() => setIsAsking(true)}
          >
            <Trans>Delete My Account</Trans>
          </Button>
        </>
      )}
      <DeleteDialog
        isOpen={isAsking}
        isBusy={deletion.isPending}
        error={isGivenUp(deletion.error) ? null : deletion.error}
        onDelete={handleDelete}
        onClose={handleClose}
      />
      {dialog}
    </Card>
  );
}
