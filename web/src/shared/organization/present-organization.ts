import { dutyPages } from '@panthiya/contract/duties';
import { highestRole, type OrganizationRole } from '@panthiya/contract/roles';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { matchPage, type PageParams, pages } from '@panthiya/contract/pages';
import { useLocation } from 'react-router';
import { isSample } from '../addresses/organization-address.ts';
import { useOwnOrganizations, useRoleCheck } from './organization.queries.ts';

/** The person's relation to the organization of the present address. */
export type PresentOrganization =
  | { readonly kind: 'none' | 'sample' | 'checking' | 'stranger' | 'unchecked' }
  | {
      /** Does not have the role of the address, but has another one there. */
      readonly kind: 'other';
      readonly orgId: string;
      readonly asked: OrganizationRole;
      readonly role: OrganizationRole;
      readonly card: OrganizationCard;
    }
  | {
      readonly kind: 'member';
      readonly orgId: string;
      /** The role of the address, else the highest one (R2.1.21); on pages of a duty their own. */
      readonly role: OrganizationRole;
      /** Missing until the user's list of organizations is there. */
      readonly card: OrganizationCard | undefined;
      /** The list is still on its way. */
      readonly isCardComing: boolean;
    };

/**
 * The organization of the address and the person's role in it. The server confirms a role in the address (R6.8). Without a role,
 * the user's list of organizations says which roles they have.
 */
export function usePresentOrganization(): PresentOrganization {
  const { pathname } = useLocation();
  // System administrators look at organizations from outside: that address is not their organization.
  const isOutside = pathname.startsWith(`${pages.admin}/`);
  const page = isOutside ? undefined : matchPage(pathname);
  const { orgId, role }: PageParams = page?.params ?? {};
  const isReal = orgId !== undefined && !isSample(orgId);
  const check = useRoleCheck(isReal && role ? { orgId, role } : undefined);
  const own = useOwnOrganizations();

  if (!orgId) return { kind: 'none' };
  if (!isReal) return { kind: 'sample' };
  const card = own.data?.find((one) => one.orgId === orgId);
  const asked = role ? check : own;
  if (asked.data === undefined) return { kind: asked.isError ? 'unchecked' : 'checking' };
  const confirmed = role ? check.data && role : card && highestRole(card.roles);
  if (confirmed) {
    return { kind: 'member', orgId, role: confirmed, card, isCardComing: own.isPending };
  }
  // The page says that a user is no member only when the list says so.
  if (own.data === undefined) return { kind: own.isError ? 'unchecked' : 'checking' };
  const other = highestRole(card?.roles.filter((one) => one !== role) ?? []);
  if (!card || !role || !page || !other) return { kind: 'stranger' };
  // The pages of a duty stand under the role admin: whoever has it opens them in the role that they have.
  if (card.duties?.some((duty) => dutyPages[duty].includes(page.name)))
    return { kind: 'member', orgId, role: other, card, isCardComing: false };
  return { kind: 'other', orgId, asked: role, role: other, card };
}
