import { pathTo } from '@panthiya/contract/pages';

/** Where the page of a user is. */
export const userAddress = (uid: string): string => pathTo('adminUser', { uid });
