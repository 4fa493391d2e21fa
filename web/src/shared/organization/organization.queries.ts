import { checkRoleCall } from '@panthiya/contract/organizations/members.calls';
import type { checkRole } from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import {
  getOrganizationCall,
  listOrganizationsCall,
} from '@panthiya/contract/organizations/organizations.calls';
import type {
  getOrganization,
  listOrganizations,
} from '@panthiya/contract/organizations/organizations.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';

const ownOrganizationsKey = ['organizations'] as const;
const organizationKey = ['organization'] as const;

/** The key of the data of one organization, so that a refresh reaches it. */
export function keyIn(orgId: string, ...parts: readonly unknown[]): readonly unknown[] {
  return [...organizationKey, orgId, ...parts];
}

/** The organizations of the person, by name (R1.5). */
export function useOwnOrganizations() {
  return useQuery({
    queryKey: ownOrganizationsKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listOrganizations>(listOrganizationsCall, { signal })).organizations,
  });
}

/** One organization with all data that its members can read. */
export function useOrganization(orgId: string) {
  return useQuery({
    queryKey: keyIn(orgId),
    queryFn: async ({ signal }) => {
      const params = { orgId };
      return (await call<typeof getOrganization>(getOrganizationCall, { params, signal }))
        .organization;
    },
  });
}

/** Says if the person has this role there (R6.8). Makes no call when there is no question. */
export function useRoleCheck(question: { orgId: string; role: OrganizationRole } | undefined) {
  return useQuery({
    queryKey: [...organizationKey, question?.orgId, 'role', question?.role],
    enabled: question !== undefined,
    queryFn: async ({ signal }) => {
      if (!question) return false;
      try {
        const params = question;
        return (await call<typeof checkRole>(checkRoleCall, { params, signal })).hasRole;
      } catch (error) {
        // oxlint-disable-next-line no-console -- R8.46: a warning there, and the default sidebar
        if (!signal.aborted) console.warn(error);
        throw error;
      }
    },
    retry: false,
  });
}

/** Reads everything about organizations again, after a change in one or in the user's role in it. */
export function useOrganizationsRefresh() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [ownOrganizationsKey, organizationKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    [client],
  );
}

/** True for a user with a role other than student somewhere. False until that is known. */
export function useIsStaff(): boolean {
  const { data = [] } = useOwnOrganizations();
  return data.some(({ roles }) => roles.some((role) => role !== 'student'));
}
