import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page. Finds Sinhala letters outside of `lang="si"` and Tamil ones outside of `lang="ta"`: in texts, also those that
 * nobody sees, in fields, and in labels. A label or a field has one language: it counts where all its letters are of one script.
 */
// oxlint-disable unicorn/consistent-function-scoping -- the page has nothing else of this file
function findStrayLetters(): string[] {
  const SCRIPTS = [
    { lang: 'si', letter: /\p{Script=Sinhala}/u, other: /(?!\p{Script=Sinhala})\p{L}/u },
    { lang: 'ta', letter: /\p{Script=Tamil}/u, other: /(?!\p{Script=Tamil})\p{L}/u },
  ];
  const LABELS = ['aria-label', 'alt', 'title', 'placeholder'];
  const stray = new Set<string>();
  const look = (text: string, element: Element | null, isOneLanguage: boolean) => {
    const said = element?.closest('[lang]')?.getAttribute('lang');
    for (const { lang, letter, other } of SCRIPTS) {
      if (said === lang || !letter.test(text) || (isOneLanguage && other.test(text))) continue;
      const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`;
      stray.add(`${text.trim().slice(0, 60)} (${name})`);
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { nodeValue, parentElement } = node;
    if (parentElement?.closest('script, style, noscript, textarea')) continue;
    look(nodeValue ?? '', parentElement, parentElement?.tagName === 'OPTION');
  }
  for (const label of LABELS) {
    for (const element of document.body.querySelectorAll(`[${label}]`)) {
      look(element.getAttribute(label) ?? '', element, true);
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    look(field.value, field, true);
  }
  return [...stray];
}
// oxlint-enable unicorn/consistent-function-scoping

/** Words in Sinhala and Tamil letters say their language, wherever they stand (R15.6.4). */
export async function expectLanguages(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findStrayLetters), { message: 'R15.6.4 letters without their lang' })
    .toEqual([]);
}
