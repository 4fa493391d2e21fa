import { cookieAges, cookieNames, removeCookie, writeCookie } from './cookies.ts';

/** Keeps for 7 days when the picture last changed (R3.27, R4.34); without a picture there is no such cookie. */
export function keepPictureStamp(pictureId: string | null): void {
  if (pictureId === null) removeCookie(cookieNames.avatarStamp);
  else writeCookie(cookieNames.avatarStamp, pictureId, cookieAges.session);
}
