import { avatarAddress } from '../lib/paths.ts';
import { cookieNames, readCookie } from './cookies.ts';
import { useSession } from './session-context.ts';

/**
 * The address of the user's own picture, or undefined when there is none: then there is no call (R2.2.1.5). Until the profile is
 * there, the timestamp cookie says it (R3.27).
 */
export function useAvatarAddress(): string | undefined {
  const { user, profile } = useSession();
  const pictureId = profile ? profile.pictureId : readCookie(cookieNames.avatarStamp);
  return pictureId ? avatarAddress(user.uid, pictureId) : undefined;
}
