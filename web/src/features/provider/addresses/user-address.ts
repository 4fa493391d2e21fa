import { pathTo } from '@panthiya/contract/pages';

/** The address of a user's page. */
export const userAddress = (uid: string): string => pathTo('adminUser', { uid });
