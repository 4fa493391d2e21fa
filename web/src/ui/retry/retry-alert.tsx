import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';

type RetryAlertProps = { title?: string | undefined; children?: ReactNode; onRetry: () => unknown };

/** In the place of what could not be loaded: why, and the way to try again. */
export function RetryAlert({ title, children, onRetry }: RetryAlertProps) {
  return (
    <Alert tone="bad" title={title}>
      {children && <p>{children}</p>}
      <Button type="button" variant="secondary" className="mt-3" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Alert>
  );
}
