import {
  createSystemFeature,
  type SystemFeature,
} from '@panthiya/contract/provider/system-features.contract';
import { useState } from 'react';
import { explainFailure } from '../../../shared/failures/explain-failure.ts';
import { Facts } from '../../../ui/card/facts.tsx';
import { FormActions, ReadActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Switch } from '../../../ui/inputs/checkbox.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useSaveFeature } from './system-features.queries.ts';
import { systemFeaturesText } from './system-features.text.ts';

type Values = Omit<SystemFeature, 'id'>;

const blank: Values = { featureCode: '', featureTitle: '', isActive: true };

const featureValuesOf = ({ featureCode, featureTitle, isActive }: SystemFeature): Values => ({
  featureCode,
  featureTitle,
  isActive,
});

type FeatureDialogProps = {
  start: 'create' | 'view' | 'edit';
  /** Missing in 'create'. */
  feature: SystemFeature | undefined;
  onClose: () => void;
};

/** A feature to read, to change or to create (R2.2.9.4). */
export function FeatureDialog({ start, feature, onClose }: FeatureDialogProps) {
  const [mode, setMode] = useState(start);
  if (mode === 'view' && feature) {
    return <FeatureView feature={feature} onEdit={() => setMode('edit')} onClose={onClose} />;
  }
  return <FeatureForm feature={feature} onClose={onClose} />;
}

type FeatureViewProps = { feature: SystemFeature; onEdit: () => void; onClose: () => void };

function FeatureView({ feature, onEdit, onClose }: FeatureViewProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Feature"
      end={<ReadActions onDone={onClose} onEdit={onEdit} />}
    >
      <Facts
        facts={[
          { label: 'Code', value: <span className="feature-code">{feature.featureCode}</span> },
          { label: 'Title', value: feature.featureTitle },
          { label: 'Active', value: feature.isActive ? 'Yes' : 'No' },
        ]}
      />
    </Dialog>
  );
}

type FeatureFormProps = { feature: SystemFeature | undefined; onClose: () => void };

function FeatureForm({ feature, onClose }: FeatureFormProps) {
  const isNew = feature === undefined;
  const save = useSaveFeature(feature?.id);
  const showToast = useToast();
  const form = useContractForm(createSystemFeature, {
    start: feature ? featureValuesOf(feature) : blank,
    explain: (failure) => explainFailure(systemFeaturesText.saveFailed, failure),
    send: async (_body, values) => {
      await save.mutateAsync(values);
      onClose();
      showToast(isNew ? systemFeaturesText.created : systemFeaturesText.updated);
    },
  });
  const { errors, isBusy } = form;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={isNew ? 'Create Feature' : 'Edit Feature'}
      end={
        <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
          {isNew ? 'Create' : 'Save Changes'}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        <Field
          label="Code"
          help={
            isNew
              ? 'Letters, digits, underscores and hyphens. You cannot change it later.'
              : 'You cannot change the code.'
          }
          error={errors['featureCode']}
        >
          <TextInput
            className="feature-code"
            {...form.bind('featureCode')}
            disabled={!isNew}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        </Field>
        <Field label="Title" error={errors['featureTitle']}>
          <TextInput {...form.bind('featureTitle')} autoComplete="off" />
        </Field>
        <div>
          <Switch {...form.bindTick('isActive')}>Active</Switch>
        </div>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
