import { pages } from '@panthiya/contract/pages';

/** Where the page of a user is. */
export const userAddress = (uid: string): string => pages.adminUser.replace(':uid', uid);
