import {
  type Organization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { differingFields, type Edition } from '../../../ui/form/editions.ts';
import { useConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { organizationsText } from '../organization-form/organizations.text.ts';
import {
  changedFields,
  isFilled,
  organizationPayloadOf,
  type OrganizationValues,
  organizationValuesOf,
} from '../organization-form/organization-values.ts';
import { fetchNewest, useUpdateOrganization } from './settings.queries.ts';

/** An organization has no version: its values are its mark. */
function editionOf(organization: Organization): Edition<OrganizationValues, string> {
  const values = organizationValuesOf(organization);
  return { version: JSON.stringify(values), values };
}

/**
 * The form of an organization that another admin can change at the same time. It sends only changed values. If another admin
 * changed the same ones, it shows both (R3.14).
 */
export function useSettingsEditor(organization: Organization) {
  const { orgId } = organization;
  const update = useUpdateOrganization(orgId);
  const showToast = useToast();
  return useConflictEditor(updateOrganization, {
    latest: editionOf(organization),
    toBody: organizationPayloadOf,
    summarize: (values) => (isFilled(values) ? undefined : { message: organizationsText.missing }),
    explain: (failure) => (failure instanceof Error ? { message: failure.message } : undefined),
    save: async (_body, on, values) => {
      const newest = editionOf(await fetchNewest(orgId));
      const mine = differingFields(values, on.values);
      const theirs = differingFields(newest.values, on.values);
      if (mine.some((name) => theirs.includes(name))) return { newest };
      const saved = await update.mutateAsync(changedFields(on.values, values));
      return { edition: editionOf(saved.organization), message: saved.message };
    },
    onSaved: (message) => showToast(message),
    unchanged: organizationsText.unchanged,
  });
}
