import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { appConfig } from '../../lib/app-config.ts';
import { restoreScroll } from './scroll-memory.ts';

type PageEffectsProps = { title: string; children: ReactNode };

let lastPath: string | undefined;

/**
 * Around each page: once it is drawn, names the window, scrolls, and moves the focus to the heading,
 * which a screen reader then reads out, as a browser does when a new page is loaded.
 */
export function PageEffects({ title, children }: PageEffectsProps) {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const frame = useRef<HTMLDivElement>(null);

  // Before the effects of the page itself, which may know a better name (use-window-title.ts).
  useLayoutEffect(() => {
    document.title = `${title} · ${appConfig.appName}`;
  }, [title]);

  // Before a part of the page that the address names shows itself.
  useLayoutEffect(() => {
    restoreScroll(key, isReturn, lastPath === pathname && hash !== '');
  }, [key, pathname, hash, isReturn]);

  useEffect(() => {
    const isFirst = lastPath === undefined;
    const isSamePage = lastPath === pathname;
    lastPath = pathname;
    // The first page is announced by the browser itself, and a form may hold the focus already.
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
 * Moves the focus to the heading. One that comes later, or in the place of another when the page has its data, gets it
 * too, as long as nobody has gone elsewhere.
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
  // From then on the person decides.
  for (const eventName of ['keydown', 'pointerdown'])
    addEventListener(eventName, stop, { once: true });
  return () => {
    stop();
    for (const eventName of ['keydown', 'pointerdown']) removeEventListener(eventName, stop);
  };
}
