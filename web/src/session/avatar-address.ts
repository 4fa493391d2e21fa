import { useEffect, useState } from 'react';
import { avatarAddress } from '../lib/paths.ts';
import { cookieNames, readCookie } from './cookies.ts';

const NONE = 'pt_no_avatar';

/**
 * The address of the person's picture once it is known to load, else undefined (R2.2.1.5). That there
 * is none is remembered for as long as the tab lives, so that it is not asked for on every page.
 */
export function useAvatarAddress(uid: string): string | undefined {
  const address = avatarAddress(uid, readCookie(cookieNames.avatarStamp) ?? '0');
  const [loaded, setLoaded] = useState<string>();

  useEffect(() => {
    if (sessionStorage.getItem(NONE) === address) return;
    const picture = new Image();
    picture.addEventListener('load', () => setLoaded(address));
    picture.addEventListener('error', () => {
      // Without a connection the picture may well be there.
      if (navigator.onLine) sessionStorage.setItem(NONE, address);
    });
    picture.src = address;
  }, [address]);

  return loaded === address ? loaded : undefined;
}
