import { useCallback, useState } from 'react';

/** How far below the window one reads on in a moment. */
const AHEAD = '600px';

/** True once an element is near what is seen of the page: what stands far below costs nobody data. */
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
