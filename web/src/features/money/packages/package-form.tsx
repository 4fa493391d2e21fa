import { t } from '#texts';
import {
  createPackage,
  type Package,
  type PackageInput,
} from '@panthiya/contract/money/packages.contract';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { explainFailure } from '../../../shared/failures/explain-failure.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { EntitlementPicker } from './entitlement-picker.tsx';
import { PackageInputs } from './package-inputs.tsx';
import { blankPackage, newlySold, readPackage, packageValuesOf } from './package-values.ts';
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
  // The server's present features: removing one of them asks first (R5.31).
  const [kept, setKept] = useState(() => new Set(saved?.features.map((one) => one.featureId)));
  const [leaving, setLeaving] = useState<string>();
  const [news, setNews] = useState<string>();
  // The typed and correct values, while the user looks at the card.
  const [selling, setSelling] = useState<PackageInput>();
  const known = useSystemFeatures();
  const { runFresh, dialog } = useReauthentication();
  const save = useSavePackage(saved?.id, runFresh);
  const showToast = useToast();
  const isNew = saved === undefined;
  const form = useContractForm(createPackage, {
    start: saved ? packageValuesOf(saved) : blankPackage,
    toBody: (typed) => readPackage(typed).payload,
    check: (typed) => readPackage(typed).problems,
    explain: (failure) =>
      isGivenUp(failure) ? undefined : explainFailure(packagesText.saveFailed, failure),
    send: (_body, typed) => {
      const { payload } = readPackage(typed);
      if (!sold(payload)) return sendNow(payload);
      setSelling(payload);
      return Promise.resolve();
    },
  });
  const { values, errors, change, isBusy } = form;
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

  const sold = (payload: PackageInput) => newlySold(payload, saved, known.data ?? []);
  async function sendNow(payload: PackageInput): Promise<void> {
    try {
      await save.mutateAsync(payload);
    } catch (failure) {
      setSelling(undefined);
      noteUnsavedEntitlement(failure);
      throw failure;
    }
    onClose();
    showToast(isNew ? packagesText.created : packagesText.updated);
  }
  const card = selling && sold(selling);

  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        isLocked={isBusy}
        title={isNew ? t`Create Plan` : t`Edit Plan`}
        end={
          <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
            {isNew ? t`Create` : t`Save Changes`}
          </FormActions>
        }
      >
        <ContractForm form={form} className="grid gap-5">
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
          <FormRefusal refusal={form.refusal} />
        </ContractForm>
      </Dialog>
      {selling && card && (
        <SalePreview
          plan={card}
          isBusy={isBusy}
          onConfirm={() => void form.attempt(() => sendNow(selling))}
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

/** R8.47: a warning there, and the notice at the list. */
function noteUnsavedEntitlement(failure: unknown): void {
  if (!(failure instanceof ApiError) || failure.field !== 'features') return;
  // oxlint-disable-next-line no-console -- R8.47
  console.warn('A feature was not added.', failure);
}
