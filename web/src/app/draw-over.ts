/** A page that is drawn but never complete is shown after this time, ms: a page must come, even an odd one. */
const LIMIT_MS = 10_000;

/** The guard still asks who the reader is (ui/progress/splash.tsx). */
const WAITS = '.splash progress';

/** The bar of a phone comes with a file of its own, and its place is empty until then (features/shell/shell.tsx). */
const hasBar = (place: Element): boolean => place.querySelector('.tabbar > *') !== null;

const countSkeletons = (place: Element): number => place.querySelectorAll('.skeleton').length;

/**
 * Draws a page unseen beside what the server has drawn, and puts it in its place in one step: nothing blinks or jumps (ADR 0017,
 * ADR 0028). The page is complete when it waits for no more than the server's does.
 */
export function drawOver(drawn: HTMLElement, draw: (place: HTMLElement) => void): void {
  const place = document.createElement('div');
  place.className = 'unseen';
  drawn.before(place);
  const limit = setTimeout(show, LIMIT_MS);
  const watch = new MutationObserver(() => {
    const isWaiting =
      countSkeletons(place) > countSkeletons(drawn) ||
      place.querySelector(WAITS) ||
      (place.querySelector('.tabbar') && hasBar(drawn) && !hasBar(place));
    if (place.firstChild && !isWaiting) show();
  });
  watch.observe(place, { childList: true, subtree: true });
  draw(place);

  function show(): void {
    watch.disconnect();
    clearTimeout(limit);
    // Who has come to a link by the keyboard stays there.
    const link = drawn.querySelector('a:focus')?.getAttribute('href');
    drawn.remove();
    place.id = drawn.id;
    place.removeAttribute('class');
    if (link) place.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus();
  }
}
