import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { useState } from 'react';
import { failureInOneLine } from '../../../shared/failures/explain-failure.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Switch } from '../../../ui/inputs/checkbox.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { RowActions } from '../../../ui/row-actions/row-actions.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useToggleFeature } from './system-features.queries.ts';
import { systemFeaturesText } from './system-features.text.ts';

/** The open dialog, and its feature. */
export type FeatureAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'view' | 'edit' | 'delete'; readonly feature: SystemFeature };

/** With more than this, there is a search. */
const SEARCHED_ABOVE = 8;

type FeatureListProps = {
  features: readonly SystemFeature[];
  onAction: (action: FeatureAction) => void;
};

/** The features by code, with a search if there are many. */
export function FeatureList({ features, onAction }: FeatureListProps) {
  const [text, setText] = useState('');
  const hasSearch = features.length > SEARCHED_ABOVE;
  const wanted = hasSearch ? text.trim().toLowerCase() : '';
  const found = features.filter(({ featureCode, featureTitle }) =>
    `${featureCode} ${featureTitle}`.toLowerCase().includes(wanted),
  );
  found.sort((one, other) => one.featureCode.localeCompare(other.featureCode, 'en'));
  return (
    <>
      {hasSearch && (
        <div className="features-search">
          <SearchInput
            aria-label="Search features"
            placeholder="Search by code or title"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState title="Nothing found">Check the spelling, or type fewer letters.</EmptyState>
      ) : (
        <Table label="Features" heads={['Code', 'Title', 'Active', '#Actions']}>
          {found.map((feature) => (
            <FeatureRow key={feature.id} feature={feature} onAction={onAction} />
          ))}
        </Table>
      )}
    </>
  );
}

type FeatureRowProps = { feature: SystemFeature; onAction: (action: FeatureAction) => void };

function FeatureRow({ feature, onAction }: FeatureRowProps) {
  const { featureCode, featureTitle } = feature;
  return (
    <Row>
      <Cell className="table-lead feature-code">{featureCode}</Cell>
      <Cell className="feature-title">{featureTitle}</Cell>
      <Cell label="Active">
        <ActiveSwitch feature={feature} />
      </Cell>
      <Cell className="table-end table-acts">
        <RowActions
          name={featureTitle}
          onView={() => onAction({ kind: 'view', feature })}
          onEdit={() => onAction({ kind: 'edit', feature })}
          onDelete={() => onAction({ kind: 'delete', feature })}
        />
      </Cell>
    </Row>
  );
}

function ActiveSwitch({ feature }: { feature: SystemFeature }) {
  const toggle = useToggleFeature(feature.id);
  const showToast = useToast();
  const handleChange = () => {
    if (toggle.isPending) return;
    toggle.mutate(!feature.isActive, {
      onSuccess: () => showToast(systemFeaturesText.statusUpdated),
      onError: (error) =>
        showToast(failureInOneLine(systemFeaturesText.statusFailed, error), { isFailure: true }),
    });
  };
  return (
    <Switch
      checked={toggle.isPending ? toggle.variables : feature.isActive}
      aria-busy={toggle.isPending}
      onChange={handleChange}
    >
      <span className="visually-hidden">{feature.featureTitle} is active</span>
    </Switch>
  );
}
