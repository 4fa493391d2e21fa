import { useCallback, useState } from 'react';

/** How far below the window a user soon reads. */
const AHEAD = '600px';

/** True once an element is near the visible part of the page: parts far below cost no data. */
export function useNearView() {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, ref };
}
