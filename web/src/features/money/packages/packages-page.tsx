import { t, Trans } from '#texts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { usePackages } from '../../../shared/plans/system.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { DeletePackageDialog } from './delete-package-dialog.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { type PackageAction, PackageTable } from './package-table.tsx';
import { packagesText } from './packages.text.ts';
import './packages.css';

const title = t`Plans`;

/** /admin/packages: the packages that people can have (R2.1.14). */
export function PackagesPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PackageManager />
    </RequireSystemAdmin>
  );
}

function PackageManager() {
  const [action, setAction] = useState<PackageAction>();
  const close = () => setAction(undefined);
  return (
    <>
      <PageHeader
        title={title}
        sub={t`The plans for institutes: what they cost and include.`}
        action={
          <Button
            type="button"
            className="packages-create"
            onClick={() => setAction({ kind: 'create' })}
          >
            <Icon of={IconPlus} />
            <Trans>Create Plan</Trans>
          </Button>
        }
      />
      <PackageList onAction={setAction} />
      {action?.kind === 'delete' && <DeletePackageDialog saved={action.saved} onClose={close} />}
      {action && action.kind !== 'delete' && (
        <PackageDialog
          start={action.kind}
          saved={action.kind === 'create' ? undefined : action.saved}
          onClose={close}
        />
      )}
    </>
  );
}

function PackageList({ onAction }: { onAction: (action: PackageAction) => void }) {
  const { data: packages, error, refetch } = usePackages();
  if (!packages && error) {
    return <LoadFailure text={packagesText.initializeFailed} error={error} onRetry={refetch} />;
  }
  if (!packages) {
    return (
      <>
        <LoadingLabel />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-3 h-16" />
        ))}
      </>
    );
  }
  if (packages.length === 0) {
    return (
      <EmptyState title={t`No plans yet`}>
        <Trans>Create the first one, and people can choose it.</Trans>
      </EmptyState>
    );
  }
  return <PackageTable packages={packages} onAction={onAction} />;
}
