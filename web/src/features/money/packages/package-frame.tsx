import { t } from '#texts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { usePackageUse } from './packages.queries.ts';
import { packagesText } from './packages.text.ts';

type PackageFrameProps = {
  title: string;
  onClose: () => void;
  isBusy?: boolean;
  /** The button of the action, if there is one. */
  action?: ReactNode;
  children: ReactNode;
};

/** The dialog that asks before a package is deleted or deactivated. */
export function PackageFrame({
  title,
  onClose,
  isBusy = false,
  action,
  children,
}: PackageFrameProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      end={
        <>
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onClose}>
            {action ? t`Cancel` : t({ message: 'Close', context: 'verb' })}
          </Button>
          {action}
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}

/** Shown until the page knows who has a package: that it loads, or why it could not. */
export function UseLookUp({ lookUp }: { lookUp: ReturnType<typeof usePackageUse> }) {
  const { error, isFetching, refetch } = lookUp;
  if (error && !isFetching) {
    return (
      <RetryAlert title={packagesText.lookUpFailed} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    );
  }
  return (
    <>
      <LoadingLabel />
      <Skeleton className="h-16" />
    </>
  );
}
