import { isOrganizationRole, type OrganizationRole } from '@panthiya/contract/members/roles';
import { SAMPLE_PREFIX } from '@panthiya/contract/organizations/organizations.rules';
import { isOrgId, isReserved, pages } from '@panthiya/contract/pages';

/** The organisation that an address is about; the role is missing at /org/{orgId}/. */
export interface OrganizationAddress {
  readonly orgId: string;
  readonly role?: OrganizationRole;
}

/** What /{orgId}/{role}… and /org/{orgId}/ say (R2.1.17, R2.1.21, R6.8); undefined for other addresses. */
export function organizationAt(pathname: string): OrganizationAddress | undefined {
  const [, first, second] = pathname.split('/');
  if (first === 'org') return isOrgId(second) ? { orgId: second } : undefined;
  if (!isOrgId(first) || isReserved(first) || !isOrganizationRole(second)) return undefined;
  return { orgId: first, role: second };
}

/** The dashboard of a role, and with it the beginning of its pages (R2.1.22). */
export function rolePath(orgId: string, role: OrganizationRole): string {
  return `/${orgId}/${role}`;
}

/** Where the button of an organisation's card leads (R2.1.21). */
export function organizationPath(orgId: string): string {
  return `${pages.organizations}/${orgId}/`;
}

/** True for the organisations that the page brings along (R2.2.7.2): the server is never asked about them. */
export function isSample(orgId: string): boolean {
  return orgId.startsWith(SAMPLE_PREFIX);
}
