import { t, Trans } from '#texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { AnnouncementAddress } from '../shared/announcements.queries.ts';
import { useAnnouncementActs } from '../shared/writing.queries.ts';

type DeleteDraftProps = {
  address: AnnouncementAddress;
  listPath: string;
  /** Nothing is kept any more. */
  onDeleted: () => void;
};

/** Deletes a draft for good (R17.1.9). */
export function DeleteDraft({ address, listPath, onDeleted }: DeleteDraftProps) {
  const { remove } = useAnnouncementActs({ orgId: address.orgId, id: address.announcementId });
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const showToast = useToast();
  const handleDelete = async () => {
    try {
      const { message } = await remove.mutateAsync();
      onDeleted();
      await navigate(listPath);
      showToast(message);
    } catch {
      // the dialog says why
    }
  };
  return (
    <>
      <Button type="button" variant="ghost" onClick={() => setIsAsking(true)}>
        <Trans>Delete the draft</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete this draft?`}
          action={t`Delete`}
          busyAction={t`Deleting...`}
          isDanger
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => void handleDelete()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>Nobody has seen it. This cannot be undone.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
