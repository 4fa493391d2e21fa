import { expect, type Page } from '@playwright/test';

interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Percent of the usual letters, as a person sets them on a phone. */
  readonly letters: number;
}

/** The narrowest window (WCAG 1.4.10), a desktop at twice its size, and a phone with letters twice as large (1.4.4). */
const looks: readonly Look[] = [
  { name: '320 px', width: 320, height: 640, letters: 100 },
  { name: 'zoom of 200 %', width: 640, height: 450, letters: 100 },
  { name: 'letters of 200 %', width: 390, height: 844, letters: 200 },
];

/**
 * Runs in the page. Finds sideways scrolling. Finds texts that are outside of the visible part, are cut, or are broken within a
 * word (at usual letters). Finds buttons and fields that something else covers when they have the focus.
 */
// oxlint-disable unicorn/consistent-function-scoping -- the page has nothing else of this file
function findMisfits(isBreakingAllowed: boolean): string[] {
  const misfits = new Set<string>();
  const width = document.documentElement.clientWidth;
  const over = document.documentElement.scrollWidth - width;
  if (over > 0) misfits.add(`scrolls sideways by ${over} px`);
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, [inert], [aria-hidden="true"], dialog:not([open])') === null;
  /** Parts that scroll sideways can be wider than the window. */
  const frameOf = (element: Element | null): Element | undefined => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX } = getComputedStyle(one);
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'hidden' || overflowX === 'clip') return one;
    }
    return document.documentElement;
  };
  const told = (text: string, element: Element) =>
    `${text.trim().slice(0, 40)} (${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''})`;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const element = node.parentElement;
    if (text.trim() === '' || !element || !isSeen(element)) continue;
    const frame = frameOf(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    // Only for screen readers.
    if (element.clientWidth === 1 && element.clientHeight === 1) continue;
    if (frame && box.width > 0) {
      const { left, right } = frame.getBoundingClientRect();
      if (box.right > right + 1 || box.left < left - 1) misfits.add(`cut: ${told(text, element)}`);
    }
    if (isBreakingAllowed) continue;
    for (const { index, 0: word } of text.matchAll(/\p{L}{3,18}/gu)) {
      // A text that is no word can break anywhere: an address, a code. Its letters can be far from its signs.
      const before = /\S*$/.exec(text.slice(0, index))?.[0] ?? '';
      const after = /^\S*/.exec(text.slice(index + word.length))?.[0] ?? '';
      if (/[\p{N}@/_]|\S\.\S/u.test(`${before}${word}${after}`)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) misfits.add(`broken: ${told(word, element)}`);
    }
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input, select')) {
    const isTyped = ['text', 'email', 'password', 'search'].includes(input.type);
    if (isSeen(input) && !isTyped && input.scrollWidth > input.clientWidth + 1) {
      misfits.add(`cut: ${told(input.name || input.type, input)}`);
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, summary',
  )) {
    if (!isSeen(element) || element.matches(':disabled')) continue;
    element.focus();
    // A part that scrolls sideways shows a bit of the next one, and the focus leaves it there.
    if (!frameOf(element)) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width: wide, height } = element.getBoundingClientRect();
    if (wide < 2 || height < 2) continue;
    const hit = document.elementFromPoint(left + wide / 2, top + Math.min(height, innerHeight) / 2);
    const isHit =
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
    if (!isHit) {
      const by = hit
        ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}`
        : 'the edge';
      misfits.add(
        `covered by ${by}: ${told(element.textContent || element.getAttribute('aria-label') || '', element)}`,
      );
    }
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return [...misfits];
}

// oxlint-enable unicorn/consistent-function-scoping

/** Nothing is cut or covered, in a window of any width and with letters of any size. */
export async function expectFitting(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const { name, width, height, letters } of looks) {
    await page.setViewportSize({ width, height });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
      // The page lays itself out again for its new width.
      return new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    }, letters);
    await expect
      .poll(() => page.evaluate(findMisfits, letters > 100), { message: `at ${name}` })
      .toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (usual) await page.setViewportSize(usual);
}
