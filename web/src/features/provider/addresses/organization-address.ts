import { pathTo } from '@panthiya/contract/pages';

/** The provider's page of one organization. */
export const organizationAddress = (orgId: string): string =>
  pathTo('adminOrganization', { orgId });
