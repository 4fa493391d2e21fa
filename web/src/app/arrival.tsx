import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { appConfig } from '../lib/app-config.ts';
import { restoreScroll } from './scroll-memory.ts';

type ArrivalProps = { title: string; children: ReactNode };

let lastPath: string | undefined;

/**
 * Around each page: once it is drawn, names the window, scrolls, and moves the focus to the heading,
 * which a screen reader then reads out, as a browser does when a new page is loaded.
 */
export function Arrival({ title, children }: ArrivalProps) {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const place = useRef<HTMLDivElement>(null);

  // Before the effects of the page itself, which may know a better name (use-window-title.ts).
  useLayoutEffect(() => {
    document.title = `${title} · ${appConfig.appName}`;
  }, [title]);

  useEffect(() => {
    const isFirst = lastPath === undefined;
    const isSamePage = lastPath === pathname;
    lastPath = pathname;
    restoreScroll(key, isReturn);
    // The first page is announced by the browser itself, and a form may hold the focus already.
    if (!isFirst && !isSamePage) focusHeading(place.current);
  }, [key, pathname, isReturn]);

  return (
    <div className="contents" ref={place}>
      {children}
    </div>
  );
}

function focusHeading(page: HTMLElement | null): void {
  const heading = page?.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
