import { t } from '#texts';
import type { Organization } from '@panthiya/contract/organizations/organizations.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { useArchiving } from './settings.queries.ts';

/** Closes an organization that is over, and opens it again. Only its owner can. */
export function ArchiveCard({ organization }: { organization: Organization }) {
  const { orgId, name, status } = organization;
  const [isAsking, setIsAsking] = useState(false);
  const archiving = useArchiving(orgId);
  const run = useDialogAction(() => setIsAsking(false));
  // Suspended by the provider: the owner cannot change that here.
  if (status === 'suspended') return null;
  const isArchived = status === 'archived';
  const handleConfirm = () => void run(archiving.mutateAsync(!isArchived));
  return (
    <Card title={isArchived ? t`Open again` : t`Archive`}>
      <p className="settings-words">
        {isArchived
          ? t`Everything is as it was when it was archived.`
          : t`Its members can still read it, but nobody can change it or join. You can open it again.`}
      </p>
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        {isArchived ? t`Open it again` : t`Archive this organization`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isArchived ? t`Open ${{ name }} again?` : t`Archive ${{ name }}?`}
          action={isArchived ? t`Open again` : t`Archive`}
          isDanger={!isArchived}
          isBusy={archiving.isPending}
          error={archiving.error}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {isArchived
              ? t`Its admins can change it and invite people again.`
              : t`Invitations and join codes stop working until you open it again.`}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
