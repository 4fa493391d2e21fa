import { cookieAges, cookieNames, removeCookie, writeCookie } from './cookies.ts';

/** Keeps the time of the last picture change for 7 days (R3.27, R4.34). Without a picture there is no such cookie. */
export function keepPictureStamp(pictureId: string | null): void {
  if (pictureId === null) removeCookie(cookieNames.avatarStamp);
  else writeCookie(cookieNames.avatarStamp, pictureId, cookieAges.session);
}
