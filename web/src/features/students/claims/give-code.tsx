import { t, Trans } from '#texts';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type StudentAddress, useRenewClaimCode } from '../shared/students.queries.ts';

const SlipsDialog = lazy(async () => ({
  default: (await import('./slips-dialog.tsx')).SlipsDialog,
}));

/** Shows the code of one student, and makes a new one where a slip went to the wrong hands. */
export function GiveCode({ orgId, studentId }: StudentAddress) {
  const [isShown, setIsShown] = useState(false);
  const renew = useRenewClaimCode({ orgId, studentId });
  const showToast = useToast();
  const handleRenew = () =>
    renew.mutate(undefined, {
      onSuccess: (message) => showToast(message),
      onError: (error) =>
        showToast(messageOf(error, t`The code could not be made.`), { isFailure: true }),
    });
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsShown(true)}>
        <Trans>Show the code for an account</Trans>
      </Button>
      <Suspense fallback={null}>
        {isShown && (
          <SlipsDialog
            orgId={orgId}
            studentIds={[studentId]}
            onClose={() => setIsShown(false)}
            also={
              <Button
                type="button"
                variant="secondary"
                isBusy={renew.isPending}
                onClick={handleRenew}
              >
                <Trans>Make a new code</Trans>
              </Button>
            }
          />
        )}
      </Suspense>
    </>
  );
}
