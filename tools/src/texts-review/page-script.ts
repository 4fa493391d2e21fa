/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { Place, ReviewOfPage, ShownTexts, Target, Turned } from './page-texts.ts';

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in another page has all that it calls in itself */

/** Runs in the page, once in each document: what is called from outside stands in `window.review`. */
export function installReview(): void {
  const OPEN = '\uE000';
  const INSIDE = '\uE001';
  const CLOSE = '\uE002';
  const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'svg']);
  const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'label'];

  interface Run {
    readonly parent: Element;
    readonly nodes: readonly Node[];
  }
  let runs: Run[] = [];
  let spoken: { readonly element: Element; readonly name: string }[] = [];
  let numbered: Element[] = [];
  const numbers = new Map<Element, number>();
  /** What they have in them now. */
  const contents = new Map<Element, string>();
  /** What stands in the place of the pieces now. */
  let turned = new Map<string, readonly Node[]>();

  const write = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    const number = numbers.get(node) ?? numbered.push(node) - 1;
    numbers.set(node, number);
    const inner = SILENT.has(node.tagName) ? '' : writeAll(node);
    contents.set(node, inner);
    return OPEN + number + INSIDE + inner + CLOSE;
  };
  const writeAll = (element: Element): string => [...element.childNodes].map(write).join('');

  function read(): ShownTexts {
    runs = [];
    spoken = [];
    numbered = [];
    numbers.clear();
    turned = new Map();
    for (const element of document.body.querySelectorAll('*')) {
      const isSilent = SILENT.has(element.tagName);
      if ((isSilent && element.tagName !== 'svg') || element.parentElement?.closest('svg'))
        continue;
      for (const name of SPOKEN) {
        if (element.getAttribute(name)?.trim()) spoken.push({ element, name });
      }
      const nodes = [...element.childNodes].filter((node) => !(node instanceof Comment));
      const isText = nodes.some((node) => node instanceof Text && node.data.trim() !== '');
      if (isText && !isSilent) runs.push({ parent: element, nodes });
    }
    return {
      title: document.title,
      pieces: runs.map(({ nodes }) => nodes.map(write)),
      attributes: spoken.map(({ element, name }) => element.getAttribute(name) ?? ''),
    };
  }

  /** The nodes of a text; elements are those of the page itself, with what the text says in them. */
  function toNodes(text: string): Node[] {
    const nodes: Node[] = [];
    for (let at = 0; at < text.length;) {
      const open = text.indexOf(OPEN, at);
      if (open !== at) {
        const end = open === -1 ? text.length : open;
        nodes.push(new Text(text.slice(at, end)));
        at = end;
        continue;
      }
      const inside = text.indexOf(INSIDE, at);
      let depth = 0;
      let end = at;
      do {
        if (text[end] === OPEN) depth++;
        else if (text[end] === CLOSE) depth--;
        end++;
      } while (depth > 0 && end < text.length);
      const element = numbered[Number(text.slice(at + 1, inside))];
      const inner = text.slice(inside + 1, end - 1);
      if (element !== undefined) {
        // What says the same stays: its own texts may have been turned.
        if (!SILENT.has(element.tagName) && inner !== contents.get(element)) {
          element.replaceChildren(...toNodes(inner));
          contents.set(element, inner);
        }
        nodes.push(element);
      }
      at = end;
    }
    return nodes;
  }

  function turn(
    locale: string,
    texts: readonly Turned[],
    attributes: readonly (readonly [number, string])[],
  ): void {
    document.documentElement.lang = locale;
    for (const { at, from, to, text } of texts) {
      const run = runs[at];
      const before = turned.get(`${at} ${from}`) ?? run?.nodes.slice(from, to) ?? [];
      const [first] = before;
      if (first?.parentNode == null) continue;
      const anchor = document.createComment('');
      first.parentNode.insertBefore(anchor, first);
      for (const node of before) node.parentNode?.removeChild(node);
      const nodes = toNodes(text);
      anchor.replaceWith(...nodes);
      turned.set(`${at} ${from}`, nodes);
    }
    for (const [at, text] of attributes) {
      const attribute = spoken[at];
      attribute?.element.setAttribute(attribute.name, text);
    }
  }

  /** The element that a text stands in, and its boxes. */
  function boxesOf(target: Target): { element: Element | undefined; boxes: DOMRect[] } {
    if (target.kind !== 'pieces') {
      const element =
        target.kind === 'named'
          ? (document.querySelector(`[data-text="${target.id}"]`) ?? undefined)
          : spoken[target.at]?.element;
      return { element, boxes: [...(element?.getClientRects() ?? [])] };
    }
    const { at, from, to } = target;
    const nodes = turned.get(`${at} ${from}`) ?? runs[at]?.nodes.slice(from, to) ?? [];
    const boxes = nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return Array.from(range.getClientRects());
    });
    return { element: runs[at]?.parent, boxes: boxes.filter(({ width }) => width > 0) };
  }

  const isHiddenIn = (element: Element): boolean =>
    element.getBoundingClientRect().width <= 2 || getComputedStyle(element).clipPath !== 'none';

  function isCutBy(element: Element): boolean {
    for (
      let around: Element | null = element, up = 0;
      around && up < 4;
      around = around.parentElement, up++
    ) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (
        overflowX !== 'visible' &&
        overflowX !== 'auto' &&
        overflowX !== 'scroll' &&
        around.scrollWidth > around.clientWidth + 1
      )
        return true;
      if (overflowY === 'hidden' && around.scrollHeight > around.clientHeight + 2) return true;
    }
    return false;
  }

  function measureOne(target: Target): Place {
    const { element, boxes } = boxesOf(target);
    const [first] = boxes;
    if (
      element === undefined ||
      first === undefined ||
      !element.checkVisibility({ visibilityProperty: true })
    ) {
      return { x: 0, y: 0, width: 0, height: 0, isVisible: false, isCut: false, length: 0 };
    }
    const x = Math.min(...boxes.map(({ left }) => left));
    const y = Math.min(...boxes.map(({ top }) => top));
    const width = Math.max(...boxes.map(({ right }) => right)) - x;
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y;
    const isOnScreen =
      y >= 0 &&
      y + Math.min(height, innerHeight / 2) <= innerHeight &&
      x < innerWidth &&
      x + width > 0;
    const top = document.elementFromPoint(
      Math.max(0, Math.min(innerWidth - 1, first.left + first.width / 2)),
      first.top + first.height / 2,
    );
    const isOnTop = top !== null && (element.contains(top) || top.contains(element));
    return {
      x,
      y,
      width,
      height,
      isVisible: isOnScreen && isOnTop && !isHiddenIn(element),
      isCut: isCutBy(element) || x + width > innerWidth + 1,
      length: boxes.reduce((sum, box) => sum + box.width, 0),
    };
  }

  const review: ReviewOfPage = {
    read,
    turn,
    measure: (targets) => targets.map(measureOne),
    show: (target) => {
      const { element, boxes } = boxesOf(target);
      const [first] = boxes;
      const isIn = first !== undefined && first.top > 60 && first.bottom < innerHeight - 80;
      if (!isIn || !measureOne(target).isVisible)
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    },
    openLayers: () => {
      // An open dialog of ours is above the page; the copy of one says only that it is open.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
        dialog.removeAttribute('open');
        dialog.showModal();
      }
      // The components' tests show theirs by a style.
      const open = '[popover][data-popover], [popover][style*="display: block"]';
      for (const popover of document.querySelectorAll<HTMLElement>(open)) popover.showPopover();
    },
  };
  Object.assign(window, { review });
}
