import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Figures, FigureSkeletons, SampleFigures } from './figures.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RegistrationsChart } from './registrations-chart.tsx';
import { useStats } from '../../../shared/system/stats.queries.ts';
import './admin.css';

const title = 'Admin Dashboard';

/** /admin: the start page of a system administrator (R2.1.13). */
export function AdminPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader title={title} sub="Summary and pending work." />
      <div className="overview">
        <Overview />
        <QuickActions />
      </div>
    </RequireSystemAdmin>
  );
}

function Overview() {
  const { data: stats, error, isFetching, refetch } = useStats();
  if (stats) {
    return (
      <>
        <Figures stats={stats} />
        <RegistrationsChart days={stats.registrations} />
      </>
    );
  }
  if (error && !isFetching) {
    return (
      <>
        <LoadFailure text="Failed to load admin dashboard" error={error} onRetry={refetch} />
        <SampleFigures />
      </>
    );
  }
  return (
    <>
      <LoadingLabel />
      <FigureSkeletons />
      {/* As high as the chart, so that the parts below do not move. */}
      <Skeleton className="h-55" />
    </>
  );
}
