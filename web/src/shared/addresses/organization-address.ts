import type { OrganizationRole } from '@panthiya/contract/roles';
import { SAMPLE_PREFIX } from '@panthiya/contract/organizations/organizations.rules';
import { pathTo } from '@panthiya/contract/pages';

/** The dashboard of a role, and so the start of its pages' addresses (R2.1.22). */
export function rolePath(orgId: string, role: OrganizationRole): string {
  return pathTo('organizationRole', { orgId, role });
}

/** The courses of a role (R6.10). */
export function coursesPath(orgId: string, role: OrganizationRole): string {
  return pathTo(`${role}Courses`, { orgId });
}

/** The address behind the button of an organization's card (R2.1.21). */
export function organizationPath(orgId: string): string {
  return `${pathTo('organization', { orgId })}/`;
}

/** True for the sample organizations of the page (R2.2.7.2): the server never gets a call about them. */
export function isSample(orgId: string): boolean {
  return orgId.startsWith(SAMPLE_PREFIX);
}
