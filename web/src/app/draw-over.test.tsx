import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawOver } from './draw-over.ts';

const root = () => document.getElementById('root');
let drawn: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div id="root" data-drawn><h1>Drawn</h1><p class="skeleton"></p></div>';
  drawn = root() as HTMLElement;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Draws over it, and gives the place of the new page. */
function begin(): HTMLElement {
  let place: HTMLElement | undefined;
  drawOver(drawn, (given) => (place = given));
  return place as HTMLElement;
}
/** The observer reports after the change. */
const report = () => vi.advanceTimersByTimeAsync(0);

describe('R10.10 the page takes the place of what the server drew', () => {
  it('in one step, when it waits for no more than the drawing does', async () => {
    const place = begin();
    place.innerHTML = '<h1>Page</h1><p class="skeleton"></p><p class="skeleton"></p>';
    await report();
    expect(root()).toBe(drawn);
    expect(place.className).toBe('unseen');
    place.lastElementChild?.remove();
    await report();
    expect(root()).toBe(place);
    expect(place.className).toBe('');
    expect(document.body.textContent).toBe('Page');
  });

  it('not while the guard still asks who the reader is', async () => {
    const place = begin();
    place.innerHTML = '<main class="splash"><progress></progress></main>';
    await report();
    expect(root()).toBe(drawn);
    place.innerHTML = '<h1>Sign in</h1>';
    await report();
    expect(root()).toBe(place);
  });

  it('not without the bar of a phone, which would blink', async () => {
    drawn.innerHTML = '<div class="tabbar"><nav>Home</nav></div>';
    const place = begin();
    place.innerHTML = '<h1>Page</h1><div class="tabbar"></div>';
    await report();
    expect(root()).toBe(drawn);
    (place.lastElementChild as Element).innerHTML = '<nav>Home</nav>';
    await report();
    expect(root()).toBe(place);
  });

  it.each([
    ['the drawing has no bar', '<h1>Drawn</h1>', '<h1>Page</h1><div class="tabbar"></div>'],
    ['the page has no place for it', '<div class="tabbar"><nav>Home</nav></div>', '<h1>Page</h1>'],
  ])('at once where %s', async (_, before, after) => {
    drawn.innerHTML = before;
    const place = begin();
    place.innerHTML = after;
    await report();
    expect(root()).toBe(place);
  });

  it('an error page comes at once, and says what to do', async () => {
    const place = begin();
    place.innerHTML = '<main class="splash"><h1>No connection</h1></main>';
    await report();
    expect(root()).toBe(place);
  });

  it('the focus of a keyboard stays on its link', async () => {
    drawn.innerHTML = '<a href="/org?a=1">Organizations</a>';
    drawn.querySelector('a')?.focus();
    const place = begin();
    place.innerHTML = '<a href="/">Home</a><a href="/org?a=1">Organizations</a>';
    await report();
    expect(document.activeElement).toBe(place.lastElementChild);
  });

  it('at last even where a part never comes', async () => {
    const place = begin();
    place.innerHTML = '<p class="skeleton"></p><p class="skeleton"></p>';
    await report();
    expect(root()).toBe(drawn);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(root()).toBe(place);
  });
});
