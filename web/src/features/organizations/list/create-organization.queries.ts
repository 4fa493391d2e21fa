import { checkPremiumCall } from '@panthiya/contract/identity/profile.calls';
import type { checkPremium } from '@panthiya/contract/identity/profile.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { createOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { isUsableOrgId, orgIdOf } from '@panthiya/contract/organizations/organizations.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useOrganizationsRefresh } from '../../../shared/organization/organization.queries.ts';
import {
  type OrganizationValues,
  organizationPayloadOf,
} from '../organization-form/organization-values.ts';

/** Loaded each time the dialog opens (R4.35); a failure means none (R7.17). */
export function usePremiumCheck(): 'checking' | 'premium' | 'other' {
  const { data, isFetching } = useQuery({
    queryKey: ['premium'],
    queryFn: async ({ signal }) =>
      (await call<typeof checkPremium>(checkPremiumCall, { signal })).isPremium,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isFetching) return 'checking';
  return data ? 'premium' : 'other';
}

interface Creation {
  readonly body: BodyInputOf<typeof createOrganization>;
  /** Makes only one organization from a double press, or from a second try on a bad line. */
  readonly key: string;
}

/** The payload of the typed values. */
export function creationOf(values: OrganizationValues, isPremium: boolean, ownerId: string) {
  const wish = orgIdOf(values.name);
  return {
    ...organizationPayloadOf(values),
    // R5.28.
    website: isPremium ? values.website : '',
    ownerId,
    ...(isUsableOrgId(wish) && { orgId: wish }),
  };
}

/** Creates an organization; done when the list has it (R2.2.7.7). */
export function useCreateOrganization() {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: ({ body, key }: Creation) =>
      call(createOrganization, { headers: { 'Idempotency-Key': key }, body }),
    onSuccess: refresh,
  });
}
