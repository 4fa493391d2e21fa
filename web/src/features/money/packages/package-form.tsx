import {
  type Package,
  packageBody,
  type PackageInput,
} from '@panthiya/contract/money/packages.contract';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessages } from '../../../lib/forms/form-rules.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { explainFailure } from '../../../shared/failures/explain-failure.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { focusFirstInvalid } from '../../../ui/field/focus-first-invalid.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { EntitlementPicker } from './entitlement-picker.tsx';
import { PackageInputs } from './package-inputs.tsx';
import {
  blankPackage,
  newlySold,
  type PackageValues,
  readPackage,
  packageValuesOf,
} from './package-values.ts';
import { useSavePackage } from './packages.queries.ts';
import { packagesText } from './packages.text.ts';
import { RemoveEntitlementDialog } from './remove-entitlement-dialog.tsx';
import { SalePreview } from './sale-preview.tsx';
import { useSystemFeatures } from '../../../shared/plans/system.queries.ts';

type PackageFormProps = {
  /** Missing while a package is created. */
  saved: Package | undefined;
  onClose: () => void;
};

/** Creates or changes a package with its features, in one call (R4.50). */
export function PackageForm({ saved, onClose }: PackageFormProps) {
  const [values, setValues] = useState<PackageValues>(
    saved ? packageValuesOf(saved) : blankPackage,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // What the server has now: taking one of them out asks first (R5.31).
  const [kept, setKept] = useState(() => new Set(saved?.features.map((one) => one.featureId)));
  const [leaving, setLeaving] = useState<string>();
  const [news, setNews] = useState<string>();
  // What is typed and right, while its card is looked at.
  const [selling, setSelling] = useState<PackageInput>();
  const known = useSystemFeatures();
  const { runFresh, dialog } = useReauthentication();
  const save = useSavePackage(saved?.id, runFresh);
  const showToast = useToast();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNew = saved === undefined;

  const change = (changes: Partial<PackageValues>) => {
    setValues((was) => ({ ...was, ...changes }));
    setErrors((was) =>
      Object.fromEntries(Object.entries(was).filter(([name]) => !(name in changes))),
    );
  };
  const dropEntitlement = (featureId: string) => {
    const { [featureId]: _gone, ...features } = values.features;
    change({ features });
  };
  const handleDrop = (featureId: string) => {
    setNews(undefined);
    if (kept.has(featureId)) setLeaving(featureId);
    else dropEntitlement(featureId);
  };
  const handleRemoved = (featureId: string) => {
    setLeaving(undefined);
    setKept((was) => new Set([...was].filter((id) => id !== featureId)));
    dropEntitlement(featureId);
    setNews(packagesText.featureRemoved);
  };

  const showErrors = (found: Readonly<Record<string, string>>) => {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  };
  const handleRefusal = (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.field === undefined) return;
    showErrors({ [failure.field]: failure.message });
    // oxlint-disable-next-line no-console -- R8.47: there, and the notice at the list
    if (failure.field === 'features') console.warn('A feature was not added.', failure);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { payload, problems } = readPackage(values);
    const found = { ...firstMessages(packageBody, payload), ...problems };
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    if (sold(payload)) setSelling(payload);
    else send(payload);
  };
  const sold = (payload: PackageInput) => newlySold(payload, saved, known.data ?? []);
  const send = (payload: PackageInput) =>
    save.mutate(payload, {
      onSuccess: () => {
        onClose();
        showToast(isNew ? packagesText.created : packagesText.updated);
      },
      onError: (failure) => {
        setSelling(undefined);
        handleRefusal(failure);
      },
    });
  const card = selling && sold(selling);
  const failure = isGivenUp(save.error) ? null : save.error;
  const refusal = failure && explainFailure(packagesText.saveFailed, failure);

  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        isLocked={save.isPending}
        title={isNew ? 'Create Package' : 'Edit Package'}
        end={
          <FormActions formId={formId} isBusy={save.isPending} onCancel={onClose}>
            {isNew ? 'Create' : 'Save Changes'}
          </FormActions>
        }
      >
        <form ref={form} id={formId} className="grid gap-5" noValidate onSubmit={handleSubmit}>
          <PackageInputs values={values} errors={errors} onChange={change} />
          <EntitlementPicker
            saved={saved}
            granted={values.features}
            errors={errors}
            onChange={(features) => change({ features })}
            onDrop={handleDrop}
          />
          {news && (
            <Seen>
              <Alert tone="ok">{news}</Alert>
            </Seen>
          )}
          {refusal && !save.isPending && (
            <Seen>
              <Alert tone="bad" title={refusal.title}>
                {refusal.message}
              </Alert>
            </Seen>
          )}
        </form>
      </Dialog>
      {selling && card && (
        <SalePreview
          plan={card}
          isBusy={save.isPending}
          onConfirm={() => send(selling)}
          onClose={() => setSelling(undefined)}
        />
      )}
      {saved && leaving !== undefined && (
        <RemoveEntitlementDialog
          packageId={saved.id}
          featureId={leaving}
          onRemoved={() => handleRemoved(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {dialog}
    </>
  );
}
