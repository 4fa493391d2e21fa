import { t, Trans } from '#texts';
import { useState } from 'react';
import { appConfig } from '../../lib/app-config.ts';
import { useSession } from '../../auth/session-context.ts';
import { openSession } from '../../auth/session.ts';
import { useRetryWhenOnline } from '../../auth/use-retry-when-online.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { AsIs } from '../../ui/text/as-is.tsx';

/** Says that the login check got no answer. Asks again on a press or when the connection is back. */
export function OfflineNotice() {
  const { isConfirmed, reloadProfile } = useSession();
  const [isTrying, setIsTrying] = useState(false);
  useRetryWhenOnline();
  if (isConfirmed) return null;

  const handleRetry = async () => {
    setIsTrying(true);
    await openSession();
    setIsTrying(false);
    reloadProfile();
  };
  return (
    <div className="mb-5">
      <Alert tone="warn" title={t`No connection`}>
        <p>
          <Trans>
            We could not reach {{ appName: <AsIs>{appConfig.appName}</AsIs> }}. You see what this
            device saved. It may be old.
          </Trans>
        </p>
        <Button
          type="button"
          variant="secondary"
          className="mt-3"
          isBusy={isTrying}
          onClick={() => void handleRetry()}
        >
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    </div>
  );
}
