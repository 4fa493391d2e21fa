import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { useEffect, useRef } from 'react';
import { useMarkSeen } from '../shared/announcements.queries.ts';

/** How long the words must be on a visible screen, milliseconds (R17.3.1). */
const SEEN_AFTER = 1000;

/** Says once that the words were on a visible screen for a second. Answers the ref of the words. */
export function useSeenOnScreen({ id, orgId, reading, state }: Announcement) {
  const words = useRef<HTMLDivElement>(null);
  const { mutate } = useMarkSeen({ orgId, announcementId: id });
  const isUnseen = reading !== null && reading.seenAt === null && state === 'published';
  useEffect(() => {
    const element = words.current;
    if (!isUnseen || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Where nothing watches what is on the screen, the page's visibility decides.
    let isOnScreen = typeof IntersectionObserver === 'undefined';
    const watch = () => {
      clearTimeout(timer);
      if (isOnScreen && document.visibilityState === 'visible')
        timer = setTimeout(mutate, SEEN_AFTER);
    };
    const observer = isOnScreen
      ? undefined
      : new IntersectionObserver(([entry]) => {
          isOnScreen = entry?.isIntersecting === true;
          watch();
        });
    observer?.observe(element);
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      document.removeEventListener('visibilitychange', watch);
    };
  }, [isUnseen, mutate]);
  return words;
}
