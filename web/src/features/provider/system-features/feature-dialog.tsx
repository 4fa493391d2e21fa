import {
  createSystemFeature,
  type SystemFeature,
} from '@panthiya/contract/provider/system-features.contract';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessages } from '../../../lib/forms/form-rules.ts';
import { explainFailure } from '../../../shared/failures/explain-failure.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { FormActions, ReadActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { focusFirstInvalid } from '../../../ui/field/focus-first-invalid.ts';
import { Switch } from '../../../ui/inputs/checkbox.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useSaveFeature } from './system-features.queries.ts';
import { systemFeaturesText } from './system-features.text.ts';

type Values = Omit<SystemFeature, 'id'>;
type Errors = Readonly<Partial<Record<string, string>>>;

const blank: Values = { featureCode: '', featureTitle: '', isActive: true };

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
  const [values, setValues] = useState<Values>(feature ?? blank);
  const [errors, setErrors] = useState<Errors>({});
  const save = useSaveFeature(feature?.id);
  const showToast = useToast();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  const change = (changes: Partial<Values>) => {
    setValues((was) => ({ ...was, ...changes }));
    setErrors((was) =>
      Object.fromEntries(Object.entries(was).filter(([name]) => !(name in changes))),
    );
  };
  const showErrors = (found: Errors) => {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { featureCode, featureTitle, isActive } = values;
    const found = firstMessages(createSystemFeature.body, { featureCode, featureTitle, isActive });
    showErrors(found);
    if (save.isPending || Object.keys(found).length > 0) return;
    save.mutate(
      { featureCode, featureTitle, isActive },
      {
        onSuccess: () => {
          onClose();
          showToast(isNew ? systemFeaturesText.created : systemFeaturesText.updated);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.field)
            showErrors({ [error.field]: error.message });
        },
      },
    );
  };
  const refusal = save.error && explainFailure(systemFeaturesText.saveFailed, save.error);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={save.isPending}
      title={isNew ? 'Create Feature' : 'Edit Feature'}
      end={
        <FormActions formId={formId} isBusy={save.isPending} onCancel={onClose}>
          {isNew ? 'Create' : 'Save Changes'}
        </FormActions>
      }
    >
      <form ref={form} id={formId} className="grid gap-5" noValidate onSubmit={handleSubmit}>
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
            value={values.featureCode}
            disabled={!isNew}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            onChange={(event) => change({ featureCode: event.target.value })}
          />
        </Field>
        <Field label="Title" error={errors['featureTitle']}>
          <TextInput
            value={values.featureTitle}
            autoComplete="off"
            onChange={(event) => change({ featureTitle: event.target.value })}
          />
        </Field>
        <div>
          <Switch
            checked={values.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          >
            Active
          </Switch>
        </div>
        {refusal && !save.isPending && (
          <Seen>
            <Alert tone="bad" title={refusal.title}>
              {refusal.message}
            </Alert>
          </Seen>
        )}
      </form>
    </Dialog>
  );
}
