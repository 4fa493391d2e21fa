import { useSyncExternalStore } from 'react';

/** R9.8: below 900 px. */
const MOBILE = '(max-width: 899.98px)';

function watchWidth(handleChange: () => void): () => void {
  const query = matchMedia(MOBILE);
  query.addEventListener('change', handleChange);
  return () => query.removeEventListener('change', handleChange);
}

/** True while the window is as narrow as a phone's (R9.8). */
export function useIsMobile(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(MOBILE).matches);
}
