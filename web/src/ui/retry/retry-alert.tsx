import { Trans } from '#texts';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';

type RetryAlertProps = { title?: string | undefined; children?: ReactNode; onRetry: () => unknown };

/** Replaces a part that could not load: says why, and has a button to try again. */
export function RetryAlert({ title, children, onRetry }: RetryAlertProps) {
  return (
    <Alert tone="bad" title={title}>
      {children && <p>{children}</p>}
      <Button type="button" variant="secondary" className="mt-3" onClick={() => void onRetry()}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
