import { plural, t } from '#texts';
import { UNREAD_MAX } from '@panthiya/contract/notifications/notifications.rules';
import { useEffect, useRef, useState } from 'react';

/** A screen reader is told of changes at most once in this time, ms (R17.4.4). */
const APART_MS = 10_000;

/** What is to be said of the number: nothing at first, then each change, the last one where several come at once. */
export function useNews(unread: number | undefined): string {
  const [news, setNews] = useState('');
  const known = useRef(unread);
  const saidAt = useRef(-Infinity);
  useEffect(() => {
    known.current ??= unread;
    if (unread === undefined || unread === known.current) return;
    const wait = Math.max(0, saidAt.current + APART_MS - Date.now());
    const timer = setTimeout(() => {
      known.current = unread;
      saidAt.current = Date.now();
      setNews(newsLabel(unread));
    }, wait);
    return () => clearTimeout(timer);
  }, [unread]);
  return news;
}

function newsLabel(count: number): string {
  if (count > UNREAD_MAX) return t`More than ${{ count: UNREAD_MAX }} new notifications`;
  return t`${plural(
    { count },
    { 0: 'No new notification', one: '# new notification', other: '# new notifications' },
  )}`;
}
