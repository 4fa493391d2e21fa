// Turns clipboard content of word processors into plain elements. Their styles come as `data-style` (paste.ts).

const NOTHING_TO_READ =
  'style, script, title, meta, link, head, template, noscript, object, iframe';

const styleOf = (element: Element, name: string): string => {
  const style = element.getAttribute('data-style') ?? '';
  const found = new RegExp(String.raw`(?:^|;)\s*${name}\s*:\s*([^;]+)`, 'i').exec(style);
  return found?.[1]?.trim().toLowerCase() ?? '';
};

/** Puts an element around all content of another. */
function wrapInside(element: Element, name: string): void {
  const wrap = element.ownerDocument.createElement(name);
  wrap.append(...element.childNodes);
  element.append(wrap);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Google Docs writes bold as numbers, and "not bold" as a bold element around everything. */
function readStyles(root: Element): void {
  for (const element of root.querySelectorAll('[data-style]')) {
    const weight = styleOf(element, 'font-weight');
    const slant = styleOf(element, 'font-style');
    const isBold = /^(?:bold|bolder|[6-9]\d\d)$/.test(weight);
    if (element.matches('b, strong') && weight !== '' && !isBold) unwrap(element);
    else if (element.matches('i, em') && slant === 'normal') unwrap(element);
    if (element.matches('span, p, font, li')) {
      if (isBold) wrapInside(element, 'strong');
      if (slant === 'italic') wrapInside(element, 'em');
    }
  }
  // A heading is bold automatically.
  for (const bold of root.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)'))
    unwrap(bold);
}

const wordListOf = (element: Element | null): string =>
  element?.matches('p') === true ? styleOf(element, 'mso-list') : '';

/** Word writes lists as paragraphs with their signs as words. */
function readWordLists(root: Element): void {
  let list: Element | undefined;
  let kind = '';
  for (const line of root.querySelectorAll('p')) {
    const found = wordListOf(line);
    if (found === '') {
      list = undefined;
      continue;
    }
    const signs = [...line.querySelectorAll('[data-style*="mso-list"]')];
    const sign = signs
      .map((one) => one.textContent)
      .join('')
      .trim();
    signs.forEach((one) => one.remove());
    const wanted = /^\w+[.)]/.test(sign) ? 'ol' : 'ul';
    if (!list || kind !== wanted || line.previousElementSibling !== list) {
      list = root.ownerDocument.createElement(wanted);
      kind = wanted;
      line.before(list);
    }
    const item = root.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    list.append(item);
    line.remove();
  }
}

/** A table becomes one line for each row. A table in a cell becomes words of that cell. */
function readTables(root: Element): void {
  for (const row of root.querySelectorAll('tr')) {
    if (row.closest('table')?.parentElement?.closest('table')) continue;
    const line = root.ownerDocument.createElement('p');
    const cells = [...row.cells].map((cell) => cell.textContent.trim());
    line.textContent = cells.filter((words) => words !== '').join(' – ');
    row.closest('table')?.before(line);
  }
  for (const table of root.querySelectorAll('table')) table.remove();
}

const RAISED = { from: '0123456789+-()ni', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ' };
const LOWERED = { from: '0123456789+-()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₍₎' };

/** x² and H₂O keep their meaning: our texts have no raised letters, but Unicode has these. */
function readRaised(root: Element): void {
  for (const element of root.querySelectorAll('sup, sub, [data-style*="vertical-align"]')) {
    const way = styleOf(element, 'vertical-align') || (element.matches('sup') ? 'super' : 'sub');
    if (way !== 'super' && way !== 'sub') continue;
    const { from, to } = way === 'super' ? RAISED : LOWERED;
    const letters = [...element.textContent.replaceAll('−', '-')];
    if (letters.some((letter) => !from.includes(letter))) continue;
    element.textContent = letters.map((letter) => to[from.indexOf(letter)]).join('');
  }
}

function readBlanks(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* SHOW_TEXT */);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    text.data = text.data.replaceAll('\u00a0', ' ');
  }
}

/** Changes pasted elements into those that our texts know. Nothing pasted is ever shown as it came. */
export function tidyPasted(root: Element): void {
  for (const element of root.querySelectorAll(NOTHING_TO_READ)) element.remove();
  readWordLists(root);
  readTables(root);
  readStyles(root);
  readRaised(root);
  readBlanks(root);
}
