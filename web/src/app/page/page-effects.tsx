import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { appConfig } from '../../lib/app-config.ts';
import { restoreScroll } from './scroll-memory.ts';

type PageEffectsProps = { title: string; children: ReactNode };

let lastPath: string | undefined;

/**
 * Goes around each page. Once the page is drawn, it names the window, scrolls, and moves the focus to the heading. A screen
 * reader then reads the heading, as for a new page in a browser.
 */
export function PageEffects({ title, children }: PageEffectsProps) {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const frame = useRef<HTMLDivElement>(null);

  // Runs before the effects of the page itself, which can know a better name (use-window-title.ts).
  useLayoutEffect(() => {
    document.title = `${title} · ${appConfig.appName}`;
  }, [title]);

  // Runs before a part named in the address shows itself.
  useLayoutEffect(() => {
    restoreScroll(key, isReturn, lastPath === pathname && hash !== '');
  }, [key, pathname, hash, isReturn]);

  useEffect(() => {
    const isFirst = lastPath === undefined;
    const isSamePage = lastPath === pathname;
    lastPath = pathname;
    // The browser itself announces the first page, and a form can have the focus already.
    if (isFirst || isSamePage) return;
    return keepHeadingFocused(frame.current);
  }, [pathname]);

  return (
    <div className="contents" ref={frame}>
      {children}
    </div>
  );
}

/**
 * Moves the focus to the heading. A heading that comes later, or replaces another when the data is there, gets it too. It does
 * not if the user has gone elsewhere.
 */
function keepHeadingFocused(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return;
  const focusHeading = () => {
    const heading = page.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  if (!(location.hash && page.contains(document.activeElement))) focusHeading();
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  const stop = () => watch.disconnect();
  watch.observe(page, { childList: true, subtree: true });
  // From then on the user decides.
  for (const eventName of ['keydown', 'pointerdown'])
    addEventListener(eventName, stop, { once: true });
  return () => {
    stop();
    for (const eventName of ['keydown', 'pointerdown']) removeEventListener(eventName, stop);
  };
}
