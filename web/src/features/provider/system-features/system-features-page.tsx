import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { useState } from 'react';
import { featuresFailure } from '../../../shared/failures/explain-failure.ts';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { useSystemFeatures } from '../../../shared/plans/system.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { DeleteFeatureDialog } from './delete-feature-dialog.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { type FeatureAction, FeatureList } from './feature-list.tsx';
import { firstLoadFailure, systemFeaturesText } from './system-features.text.ts';
import './system-features.css';

const title = 'Features';

/** /admin/features: the features that packages consist of (R2.1.15). */
export function SystemFeaturesPage() {
  return (
    <RequireSystemAdmin title={title}>
      <FeatureManager />
    </RequireSystemAdmin>
  );
}

function FeatureManager() {
  const { data: features, error, refetch, isFetching } = useSystemFeatures();
  const [action, setAction] = useState<FeatureAction>();
  const close = () => setAction(undefined);
  return (
    <>
      <PageHeader
        title={title}
        sub="What a plan can include. Each feature has a code."
        action={
          <Button
            type="button"
            className="manager-create"
            onClick={() => setAction({ kind: 'create' })}
          >
            <Icon of={IconPlus} />
            Create Feature
          </Button>
        }
      />
      {features && error && !isFetching && (
        <LoadFailure text={featuresFailure(error)} error={error} onRetry={refetch} />
      )}
      {features ? (
        <Features features={features} onAction={setAction} />
      ) : error ? (
        <LoadFailure text={firstLoadFailure(error)} error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton />
      )}
      {action?.kind === 'delete' && (
        <DeleteFeatureDialog feature={action.feature} onClose={close} />
      )}
      {action && action.kind !== 'delete' && (
        <FeatureDialog
          start={action.kind}
          feature={action.kind === 'create' ? undefined : action.feature}
          onClose={close}
        />
      )}
    </>
  );
}

type FeaturesProps = {
  features: readonly SystemFeature[];
  onAction: (action: FeatureAction) => void;
};

function Features({ features, onAction }: FeaturesProps) {
  if (features.length === 0) {
    return <EmptyState title="No features yet">{systemFeaturesText.empty}</EmptyState>;
  }
  return <FeatureList features={features} onAction={onAction} />;
}

function ListSkeleton() {
  return (
    <>
      <LoadingLabel />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mb-3 h-14" />
      ))}
    </>
  );
}
