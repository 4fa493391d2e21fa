import { Trans } from '#texts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../shared/leaving/leave-dialog.tsx')).LeaveDialog,
}));

/** The way out for students and lecturers (R10.3). Admins leave under Settings and Members. */
export function LeaveButton({ orgId, name }: { orgId: string; name: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsLeaving(true)}>
        <Trans>Leave this organization</Trans>
      </Button>
      <Suspense>
        {isLeaving && <LeaveDialog orgId={orgId} name={name} onClose={() => setIsLeaving(false)} />}
      </Suspense>
    </>
  );
}
