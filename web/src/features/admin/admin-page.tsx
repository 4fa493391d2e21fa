import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { pages } from '@panthiya/contract/pages';
import { LoadFailure } from '../../session/system/load-failure.tsx';
import { RequireSystemAdmin } from '../../session/system/require-system-admin.tsx';
import { usePackages } from '../../session/system/system.queries.ts';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { LoadingWord } from '../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../ui/skeleton/text-skeleton.tsx';
import './admin.css';

const title = 'Admin Dashboard';

/** /admin: where a system administrator begins. */
export function AdminPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader title={title} sub="The plans that people can choose, and what is in them." />
      <PackageFigures />
      <QuickActions />
    </RequireSystemAdmin>
  );
}

/** Counted from the packages themselves. */
function PackageFigures() {
  const { data: packages, error, refetch } = usePackages();
  if (!packages && error) {
    return (
      <LoadFailure
        text="Failed to load admin dashboard"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const active = packages?.filter(({ isActive }) => isActive).length;
  return (
    <>
      {!packages && <LoadingWord />}
      <dl className="figures">
        <Figure name="Packages" value={packages?.length} />
        <Figure name="Active packages" value={active} />
      </dl>
    </>
  );
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd className="num">{value ?? <TextSkeleton className="w-12" />}</dd>
    </div>
  );
}

function QuickActions() {
  return (
    <Card title="Quick actions">
      <p className="quick-text">
        Set prices and choose what each package holds, or name the features that packages are made
        of.
      </p>
      <div className="quick-ways">
        <ButtonLink to={pages.adminPackages} variant="secondary">
          <Icon of={IconPackage} />
          Manage Packages
        </ButtonLink>
        <ButtonLink to={pages.adminFeatures} variant="secondary">
          <Icon of={IconListCheck} />
          Manage Features
        </ButtonLink>
      </div>
    </Card>
  );
}
