import { t, Trans } from '#texts';
import { createOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { orgIdOf } from '@panthiya/contract/organizations/organizations.rules';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { useOrganizationsRefresh } from '../../../shared/organization/organization.queries.ts';
import { hasSession } from '../../../auth/session.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { type Refusal, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import {
  creationOf,
  useCreateOrganization,
  usePremiumCheck,
} from './create-organization.queries.ts';
import { OrganizationInputs } from '../organization-form/organization-inputs.tsx';
import {
  emptyValues,
  isFilled,
  type OrganizationValues,
} from '../organization-form/organization-values.ts';
import { WebsiteField } from '../organization-form/website-field.tsx';
import { organizationsText } from '../organization-form/organizations.text.ts';

/** The text typed into a closed dialog, and the key of its tries. */
export interface Draft {
  readonly key: string;
  readonly values: OrganizationValues;
}

type CreateDialogProps = {
  /** Kept by the page: a press outside the dialog loses nothing. */
  draft: Draft | undefined;
  onKeep: (draft: Draft | undefined) => void;
  onClose: () => void;
};

/** 'Create New Organization' (R2.2.7.3): every field of R3.14 in one column. */
export function CreateDialog({ draft, onKeep, onClose }: CreateDialogProps) {
  const [start] = useState<Draft>(() => draft ?? { key: makeKey(), values: emptyValues });
  const { user } = useSession();
  const premium = usePremiumCheck();
  const create = useCreateOrganization();
  const refreshList = useOrganizationsRefresh();
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useContractForm(createOrganization, {
    start: start.values,
    toBody: (values) => creationOf(values, premium === 'premium', user.uid),
    summarize: (values) => (isFilled(values) ? undefined : { message: organizationsText.missing }),
    explain: refusalOf,
    send: async (body) => {
      if (!hasSession()) throw new SignedOut();
      let orgId: string;
      try {
        ({ orgId } = await create.mutateAsync({ body, key: start.key }));
      } catch (failure) {
        if (isRepeated(failure)) void refreshList();
        throw failure;
      }
      onKeep(undefined);
      onClose();
      // Its home has the first steps.
      await navigate(rolePath(orgId, 'admin'));
      showToast(organizationsText.created);
    },
  });
  const { formId, isBusy } = form;
  const close = () => {
    onKeep({ key: start.key, values: form.values });
    onClose();
  };
  const limit = limitMet(form.failure);

  return (
    <Dialog
      isOpen
      onClose={close}
      isLocked={isBusy}
      title={t`Create New Organization`}
      end={
        <FormActions formId={formId} isBusy={isBusy} onCancel={close}>
          {isBusy ? t`Creating...` : t`Create`}
        </FormActions>
      }
    >
      <ContractForm form={form}>
        <OrganizationInputs
          nameHelp={<AddressPreview control={form.fields.control} />}
          restHelp={t`That is enough to begin. You can add the rest now, or later under Settings.`}
          website={<WebsiteField premium={premium} />}
        />
      </ContractForm>
      {limit ? (
        <Seen>
          <div className="create-refusal">
            <LimitNote limit={limit} />
          </div>
        </Seen>
      ) : (
        <FormRefusal refusal={form.refusal} className="create-refusal" />
      )}
    </Dialog>
  );
}

/** R3.15: the address that the name suggests, before anything is saved. */
function AddressPreview({ control }: { control: Control<OrganizationValues> }) {
  const slug = orgIdOf(useWatch({ control, name: 'name' }));
  return slug === '' ? (
    t`The web address is made from the name.`
  ) : (
    <>
      <Trans>
        Web address: {{ host: location.host }}/<b>{slug}</b>. If that is taken, a number is added.
      </Trans>
    </>
  );
}

/** R5.27: the session ended in another tab. */
class SignedOut extends Error {}

const isRepeated = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'IDEMPOTENCY_KEY_REUSED';

// R8.18, R8.19: a call without an answer or a message is a thrown error. A refusal has the server's message or its fallback.
function refusalOf(failure: unknown): Refusal {
  if (failure instanceof SignedOut) return { message: organizationsText.signedOut };
  if (!(failure instanceof ApiError)) return { message: organizationsText.thrown };
  if (failure.status === 0) return { title: organizationsText.thrown, message: failure.message };
  return { message: isRepeated(failure) ? organizationsText.existsAlready : failure.message };
}
