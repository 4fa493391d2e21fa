import { t, Trans } from '#texts';
import type { Package } from '@panthiya/contract/money/packages.contract';
import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { featuresFailure } from '../../../shared/failures/explain-failure.ts';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { useSystemFeatures } from '../../../shared/plans/system.queries.ts';
import { Counter } from '../../../ui/counter/counter.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { COUNT_LIMITS, countField, featuresToPick, type Granted } from './package-values.ts';

type Grants = Readonly<Record<string, Granted>>;

type EntitlementPickerProps = {
  saved: Package | undefined;
  granted: Grants;
  /** Errors of the list as a whole ('features'), and of counts. */
  errors: Readonly<Record<string, string>>;
  onChange: (granted: Grants) => void;
  /** A feature was unchecked (R5.29). */
  onDrop: (featureId: string) => void;
};

/** The features of a package, and how much of each (R5.29). */
export function EntitlementPicker({
  saved,
  granted,
  errors,
  onChange,
  onDrop,
}: EntitlementPickerProps) {
  const error = errors['features'];
  const features = useSystemFeatures();
  const picks = features.data && featuresToPick(features.data, saved);
  return (
    <fieldset aria-describedby={error && 'package-features-error'}>
      <legend className="label">
        <Trans>Features</Trans>{' '}
        {picks && (
          <span className="label-mark">
            <Trans>
              {{ count: Object.keys(granted).length }} of {{ total: picks.length }} in this plan
            </Trans>
          </span>
        )}
      </legend>
      {picks && picks.length > 0 && (
        <ul className="grants">
          {picks.map((feature) => (
            <Pick
              key={feature.id}
              feature={feature}
              granted={granted[feature.id]}
              error={errors[countField(feature.id)]}
              onChange={(one) => onChange({ ...granted, [feature.id]: one })}
              onDrop={() => onDrop(feature.id)}
            />
          ))}
        </ul>
      )}
      {picks?.length === 0 && (
        <p className="help">
          <Trans>There are no active features. Create one under Features first.</Trans>
        </p>
      )}
      {!picks && features.error && (
        <LoadFailure
          text={featuresFailure(features.error)}
          error={features.error}
          onRetry={features.refetch}
        />
      )}
      {!picks && !features.error && (
        <>
          <LoadingLabel />
          <Skeleton className="h-40" />
        </>
      )}
      <FieldError id="package-features-error" message={error} />
    </fieldset>
  );
}

type PickProps = {
  feature: SystemFeature;
  granted: Granted | undefined;
  error: string | undefined;
  onChange: (granted: Granted) => void;
  onDrop: () => void;
};

function Pick({ feature, granted, error, onChange, onDrop }: PickProps) {
  const { featureTitle, featureCode, isActive } = feature;
  const handleCheck = () => {
    if (granted) onDrop();
    else onChange({ count: '1', isUnlimited: false });
  };
  return (
    <li className={`grant ${granted ? 'grant-on' : ''}`}>
      <Checkbox checked={granted !== undefined} onChange={handleCheck}>
        <span className="grant-name">
          <b>{featureTitle}</b>
          <small>
            {featureCode}
            {!isActive && ` ${t`(not active)`}`}
          </small>
        </span>
      </Checkbox>
      {granted && (
        <span className="grant-count">
          <Counter
            label={featureTitle}
            value={granted.count}
            limits={COUNT_LIMITS}
            error={error}
            disabled={granted.isUnlimited}
            onChange={(count) => onChange({ ...granted, count })}
          />
          <Checkbox
            aria-label={t`Unlimited: ${{ feature: featureTitle }}`}
            checked={granted.isUnlimited}
            onChange={(event) => onChange({ ...granted, isUnlimited: event.target.checked })}
          >
            <Trans>Unlimited</Trans>
          </Checkbox>
        </span>
      )}
    </li>
  );
}
