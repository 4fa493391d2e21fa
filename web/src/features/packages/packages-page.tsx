import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { LoadFailure } from '../../session/system/load-failure.tsx';
import { RequireSystemAdmin } from '../../session/system/require-system-admin.tsx';
import { usePackages } from '../../session/system/system.queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { LoadingWord, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { DeletePackageDialog } from './delete-package-dialog.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { type PackageDeed, PackageTable } from './package-table.tsx';
import { packagesText } from './packages.text.ts';
import './packages.css';

const title = 'Packages';

/** /admin/packages: what people can have (R2.1.14). */
export function PackagesPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PackageManager />
    </RequireSystemAdmin>
  );
}

function PackageManager() {
  const [deed, setDeed] = useState<PackageDeed>();
  const close = () => setDeed(undefined);
  return (
    <>
      <PageHeader
        title={title}
        sub="The plans for institutes: what they cost and include."
        action={
          <Button
            type="button"
            className="packages-create"
            onClick={() => setDeed({ kind: 'create' })}
          >
            <Icon of={IconPlus} />
            Create Package
          </Button>
        }
      />
      <PackageList onDeed={setDeed} />
      {deed?.kind === 'delete' && <DeletePackageDialog saved={deed.saved} onClose={close} />}
      {deed && deed.kind !== 'delete' && (
        <PackageDialog
          start={deed.kind}
          saved={deed.kind === 'create' ? undefined : deed.saved}
          onClose={close}
        />
      )}
    </>
  );
}

function PackageList({ onDeed }: { onDeed: (deed: PackageDeed) => void }) {
  const { data: packages, error, refetch } = usePackages();
  if (!packages && error) {
    return <LoadFailure text={packagesText.initializeFailed} error={error} onRetry={refetch} />;
  }
  if (!packages) {
    return (
      <>
        <LoadingWord />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-3 h-16" />
        ))}
      </>
    );
  }
  if (packages.length === 0) {
    return (
      <EmptyState title="No packages yet">
        Create the first one, and people can choose it.
      </EmptyState>
    );
  }
  return <PackageTable packages={packages} onDeed={onDeed} />;
}
