import { expect, type Page, type TestInfo } from '@playwright/test';

/** Widths of a cheap phone, of a usual one, and of a desktop (R15.3.7). */
const WIDTHS = [360, 390, 1280] as const;

/** What shows only its beginning on purpose, and where the rest is. */
const SHORTENED: Readonly<Record<string, string>> = {
  '.place-words > b': 'two lines of an organization’s name; its page has all of it',
  '.organization-about': 'three lines of a description; the page has all of it',
  '.week-block, .week-block > b': 'a class of the week; a press shows all of it',
  '.visually-hidden, .visually-hidden *': 'for screen readers alone',
};
/** Targets that lie on another one on purpose. */
const WITHIN: Readonly<Record<string, string>> = {
  '.affix, .combo': 'a button in its field, which leaves room for it',
  '.own-picture': 'the camera on the edge of one’s own picture',
};

/** What may break inside a word. */
const MAY_BREAK: Readonly<Record<string, string>> = {
  '[translate=no], [translate=no] *': 'addresses, codes and references',
};

interface Rules {
  readonly mayBreak: string;
  readonly shortened: string;
  readonly within: string;
}

/**
 * Runs in the page, and marks what it finds: sideways scrolling, text that is cut or wider than its place, words that are broken in
 * two lines, and targets that lie on another one.
 */
// oxlint-disable unicorn/consistent-function-scoping -- the page has nothing else of this file
function markMisfits({ mayBreak, shortened, within }: Rules): string[] {
  const found: string[] = [];
  const told = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`;
  const mark = (element: Element, problem: string) => {
    found.push(`${problem}: ${told(element)}`);
    element.setAttribute('data-misfit', '');
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], dialog:not([open])') === null &&
    element.clientWidth !== 1;

  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  if (over > 0) {
    found.push(`scrolls sideways by ${over} px`);
    for (const element of document.body.querySelectorAll('*')) {
      const isWide = element.getBoundingClientRect().right > root.clientWidth + 1;
      if (isWide && element.childElementCount === 0) mark(element, 'too wide');
    }
  }

  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (!hides(overflowX) && !hides(overflowY)) continue;
    if (element.matches(shortened) || !isSeen(element)) continue;
    const isCut =
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
    // A drawing can be cut, words cannot.
    if (isCut && element.textContent.trim() !== '') mark(element, 'cut');
  }

  // Words of the pseudo-locale are longer than any: they show what is cut, not what has room.
  const isReal = !document.body.textContent.includes('⟦');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = isReal && walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeValue?.trim() === '' || !node.parentElement || !isSeen(node.parentElement))
      continue;
    let place = node.parentElement;
    while (/^(?:inline|contents)$/.test(getComputedStyle(place).display) && place.parentElement) {
      place = place.parentElement;
    }
    if (place.matches(shortened)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = place.getBoundingClientRect();
    const words = range.getBoundingClientRect();
    // They would lie on the words beside them.
    if (words.width > 0 && (words.right > right + 1 || words.left < left - 1))
      mark(place, 'wider than its place');
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}\u200D]{3,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      // An address may break where it has no sign; a word may not.
      const isAddress = /[@/.]/.test((node.nodeValue ?? '').charAt(index + word.length));
      if (lines.size > 1 && !isAddress && !place.matches(mayBreak))
        mark(place, `broken in ${word}`);
    }
  }

  const isFixed = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
    }
    return false;
  };
  const targets = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]'),
  ]
    .filter(isSeen)
    .map((element) => ({
      element,
      isOnBar: isFixed(element),
      // An inline link has a box a line.
      boxes: [...element.getClientRects()],
    }));
  for (const [at, { element, boxes, isOnBar }] of targets.entries()) {
    for (const other of targets.slice(at + 1)) {
      // What scrolls under a bar comes out again.
      if (isOnBar !== other.isOnBar) continue;
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const box = element.closest(within);
      if (box?.contains(other.element)) continue;
      const isOver = boxes.some((one) =>
        other.boxes.some(
          (two) =>
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1,
        ),
      );
      if (!isOver) continue;
      mark(element, `lies on ${told(other.element)}`);
      other.element.setAttribute('data-misfit', '');
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-misfit]')) {
    element.style.outline = '3px solid red';
  }
  return found;
}

function unmark(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-misfit]')) {
    element.style.outline = '';
    delete element.dataset['misfit'];
  }
}
// oxlint-enable unicorn/consistent-function-scoping

const rules: Rules = {
  mayBreak: Object.keys(MAY_BREAK).join(', '),
  shortened: Object.keys(SHORTENED).join(', '),
  within: Object.keys(WITHIN).join(', '),
};

/** Looks at the page in each width. A picture of each misfit, with its element framed, goes to the report. */
export async function expectNoMisfits(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const look = async () => {
      await page.evaluate(unmark);
      // The page lays itself out again for its new width.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
      return page.evaluate(markMisfits, rules);
    };
    let misfits = await look();
    // A part that still loads can be wrong for a moment.
    for (let again = 0; misfits.length > 0 && again < 3; again += 1) misfits = await look();
    if (misfits.length > 0) {
      const path = info.outputPath(`${name} at ${width} px.png`);
      await page.screenshot({ fullPage: true, path });
      await info.attach(`${name} at ${width} px`, { path, contentType: 'image/png' });
      await page.evaluate(unmark);
    }
    expect.soft(misfits, `${name} at ${width} px`).toEqual([]);
  }
}
