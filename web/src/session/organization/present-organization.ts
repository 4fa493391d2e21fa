import { highestRole, type OrganizationRole } from '@panthiya/contract/members/roles';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { useLocation } from 'react-router';
import { isSample, organizationAt } from './organization-address.ts';
import { useOwnOrganizations, useRoleCheck } from './organization.queries.ts';

/** How the person stands to the organisation of the present address. */
export type PresentOrganization =
  | { readonly kind: 'none' | 'sample' | 'checking' | 'stranger' | 'unchecked' }
  | {
      readonly kind: 'member';
      readonly orgId: string;
      /** The role of the address, else the highest one (R2.1.21). */
      readonly role: OrganizationRole;
      /** Missing until the list of own organisations is there. */
      readonly card: OrganizationCard | undefined;
    };

/**
 * The organisation of the address and the person's part in it. A role in the address is confirmed by
 * the server (R6.8); without one the list of own organisations says which they have.
 */
export function usePresentOrganization(): PresentOrganization {
  const { pathname } = useLocation();
  const address = organizationAt(pathname);
  const isReal = address !== undefined && !isSample(address.orgId);
  const { orgId, role } = address ?? {};
  const check = useRoleCheck(isReal && orgId && role ? { orgId, role } : undefined);
  const own = useOwnOrganizations();

  if (!address) return { kind: 'none' };
  if (!isReal) return { kind: 'sample' };
  const card = own.data?.find((one) => one.orgId === address.orgId);
  const asked = role ? check : own;
  if (asked.data === undefined) return { kind: asked.isError ? 'unchecked' : 'checking' };
  const confirmed = role ? check.data && role : card && highestRole(card.roles);
  if (!confirmed) return { kind: 'stranger' };
  return { kind: 'member', orgId: address.orgId, role: confirmed, card };
}
