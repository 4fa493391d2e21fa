import { pathTo } from '@panthiya/contract/pages';

/** Where the provider reads of one organisation. */
export const organizationAddress = (orgId: string): string =>
  pathTo('adminOrganization', { orgId });
