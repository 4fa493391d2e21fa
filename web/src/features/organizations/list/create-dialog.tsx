import { orgIdOf } from '@panthiya/contract/organizations/organizations.rules';
import { useId, useState, type FormEvent } from 'react';
import { FormProvider, useWatch, type Control } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { useOrganizationsRefresh } from '../../../shared/organization/organization.queries.ts';
import { hasSession } from '../../../auth/session.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useCreateOrganization, usePremiumCheck } from './create-organization.queries.ts';
import { OrganizationInputs } from '../organization-form/organization-inputs.tsx';
import {
  emptyValues,
  isFilled,
  isOrganizationField,
  type OrganizationValues,
} from '../organization-form/organization-values.ts';
import { useOrganizationForm } from '../organization-form/use-organization-form.ts';
import { WebsiteField } from '../organization-form/website-field.tsx';
import { organizationsText } from '../organization-form/organizations.text.ts';

/** What was typed into a dialog that was closed, and the key of its tries. */
export interface Draft {
  readonly key: string;
  readonly values: OrganizationValues;
}

type CreateDialogProps = {
  /** Kept by the page: a press beside the dialog takes nothing away. */
  draft: Draft | undefined;
  onKeep: (draft: Draft | undefined) => void;
  onClose: () => void;
};

/** Why nothing was created: a sentence, and what lies behind it where that is known. */
interface Refusal {
  readonly message: string;
  readonly reason?: string;
}

/** 'Create New Organization' (R2.2.7.3): every field of R3.14 in one column. */
export function CreateDialog({ draft, onKeep, onClose }: CreateDialogProps) {
  const [start] = useState<Draft>(() => draft ?? { key: makeKey(), values: emptyValues });
  const form = useOrganizationForm(start.values);
  const premium = usePremiumCheck();
  const create = useCreateOrganization();
  const refreshList = useOrganizationsRefresh();
  const [refusal, setRefusal] = useState<Refusal>();
  const showToast = useToast();
  const formId = useId();

  const { getValues, setError, setFocus, handleSubmit } = form;
  const close = () => {
    onKeep({ key: start.key, values: getValues() });
    onClose();
  };

  const send = async (values: OrganizationValues) => {
    if (create.isPending) return;
    setRefusal(undefined);
    if (!hasSession()) return setRefusal({ message: organizationsText.signedOut });
    try {
      await create.mutateAsync({ values, isPremium: premium === 'premium', key: start.key });
    } catch (failure) {
      setRefusal(refusalOf(failure));
      if (!(failure instanceof ApiError)) return;
      if (failure.code === 'IDEMPOTENCY_KEY_REUSED') void refreshList();
      if (!isOrganizationField(failure.field)) return;
      setError(failure.field, { type: 'server', message: failure.message });
      setFocus(failure.field);
      return;
    }
    onKeep(undefined);
    onClose();
    showToast(organizationsText.created);
  };
  const sayWhatIsMissing = () => {
    setRefusal(isFilled(getValues()) ? undefined : { message: organizationsText.missing });
  };
  const limit = limitMet(create.error);
  const submit = (event: FormEvent) => void handleSubmit(send, sayWhatIsMissing)(event);

  return (
    <Dialog
      isOpen
      onClose={close}
      isLocked={create.isPending}
      title="Create New Organization"
      end={
        <FormActions formId={formId} isBusy={create.isPending} onCancel={close}>
          {create.isPending ? 'Creating...' : 'Create'}
        </FormActions>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <OrganizationInputs
            nameHelp={<AddressPreview control={form.control} />}
            restHelp="That is enough to begin. You can add the rest now, or later under Settings."
            website={<WebsiteField premium={premium} />}
          />
        </form>
      </FormProvider>
      {refusal && !create.isPending && (
        <Seen>
          <div className="create-refusal">
            {limit ? (
              <LimitNote limit={limit} />
            ) : (
              <Alert tone="bad" title={refusal.reason && refusal.message}>
                {refusal.reason ?? refusal.message}
              </Alert>
            )}
          </div>
        </Seen>
      )}
    </Dialog>
  );
}

/** R3.15: the address that the name wishes for, before anything is saved. */
function AddressPreview({ control }: { control: Control<OrganizationValues> }) {
  const slug = orgIdOf(useWatch({ control, name: 'name' }));
  return slug === '' ? (
    'The web address is made from the name.'
  ) : (
    <>
      Web address: {location.host}/<b>{slug}</b>. If that is taken, a number is added.
    </>
  );
}

// R8.18, R8.19: no answer and no words are thrown errors; a refusal has the server's words or its fallback.
function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiError)) return { message: organizationsText.thrown };
  if (failure.status === 0) return { message: organizationsText.thrown, reason: failure.message };
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED')
    return { message: organizationsText.existsAlready };
  return { message: failure.message };
}
