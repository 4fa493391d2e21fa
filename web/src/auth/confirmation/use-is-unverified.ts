import { useSession } from '../session-context.ts';

/** True while the user's email address is not confirmed: the server refuses what goes out in their name. */
export const useIsUnverified = (): boolean => useSession().user.emailVerified === false;
