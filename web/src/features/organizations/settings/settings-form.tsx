import type { Organization } from '@panthiya/contract/organizations/organizations.contract';
import { useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { OrganizationInputs } from '../organization-form/organization-inputs.tsx';
import {
  changedFields,
  isFilled,
  isOrganizationField,
  type OrganizationValues,
  organizationValuesOf,
} from '../organization-form/organization-values.ts';
import { useOrganizationForm } from '../organization-form/use-organization-form.ts';
import { WebsiteField } from '../organization-form/website-field.tsx';
import { organizationsText } from '../organization-form/organizations.text.ts';
import { useUpdateOrganization } from './settings.queries.ts';

/** All fields of R3.14; only what was changed is sent, so that two admins do not undo each other. */
export function SettingsForm({ organization }: { organization: Organization }) {
  const { orgId, status, mayHaveWebsite } = organization;
  const [start, setStart] = useState(() => organizationValuesOf(organization));
  const form = useOrganizationForm(start);
  const update = useUpdateOrganization(orgId);
  const [refusal, setRefusal] = useState<string>();
  const showToast = useToast();
  const isOpen = status === 'active';

  const send = async (values: OrganizationValues) => {
    if (update.isPending) return;
    setRefusal(undefined);
    const changed = changedFields(start, values);
    if (Object.keys(changed).length === 0) return setRefusal(organizationsText.unchanged);
    try {
      const { message, organization: saved } = await update.mutateAsync(changed);
      setStart(organizationValuesOf(saved));
      form.reset(organizationValuesOf(saved));
      showToast(message);
    } catch (failure) {
      if (!(failure instanceof Error)) return;
      setRefusal(failure.message);
      if (!(failure instanceof ApiError) || !isOrganizationField(failure.field)) return;
      form.setError(failure.field, { type: 'server', message: failure.message });
      form.setFocus(failure.field);
    }
  };
  const sayWhatIsMissing = () =>
    setRefusal(isFilled(form.getValues()) ? undefined : organizationsText.missing);
  const submit = (event: FormEvent) => void form.handleSubmit(send, sayWhatIsMissing)(event);

  return (
    <Card title="About this organization">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <fieldset disabled={!isOpen}>
            <OrganizationInputs
              nameHelp={
                <>
                  Its address stays: {location.host}/<b>{orgId}</b>
                </>
              }
              website={<WebsiteField premium={mayHaveWebsite ? 'premium' : 'other'} />}
            />
          </fieldset>
          {refusal && !update.isPending && (
            <div className="mt-5">
              <Alert tone="bad">{refusal}</Alert>
            </div>
          )}
          {isOpen && (
            <div className="settings-ways">
              <Button
                type="button"
                variant="secondary"
                disabled={update.isPending}
                onClick={() => {
                  form.reset(start);
                  setRefusal(undefined);
                }}
              >
                Reset
              </Button>
              <Button isBusy={update.isPending}>
                {update.isPending ? 'Saving...' : 'Save Changes'}
              </Button>
            </div>
          )}
        </form>
      </FormProvider>
    </Card>
  );
}
