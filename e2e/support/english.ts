import type { Page } from '@playwright/test';

/** What stays as it is: names, codes, and what people wrote in English. */
const NAMES =
  /\S+@\S+|\S*_\S*|argon2id|\b[A-Z\d-]{3,}\b|\b(?:English|Panthiya|WhatsApp|Telegram|Google|Meet|Zoom|Microsoft|Teams|YouTube|Vimeo|PayHere|Ctrl|PDF|JPEG|PNG|WebP|CSV|ZIP|NIC|MB|LKR|USD|Word|Excel|PowerPoint|Class|Institute|Campus|Free)\b/;
/** What the people of the journeys wrote. */
const CONTENT =
  /Nenasa|NETHMI|WIJESINGHE|nethmi|example|Every|Physics|Theory|Mechanics|Vectors|Hall|Sunil|Wijesinghe|Wilgoda|Road|Kurunegala|North|Western|Maliyadeva|Girls|College|A vector|waves|physics|plan|Linux|Chrome|device|size|direction|Bank of Ceylon|Private|Limited|Lakeside|Hilltop|localhost|^every|vector has/;

/** Words in Latin letters that are neither a name nor written by people: in texts, labels, live regions and the title (R15.6.5). */
export async function englishOn(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate((names) => {
    const found = new Set<string>();
    const add = (shown: string | null) => {
      const text = (shown ?? '').replaceAll(new RegExp(names, 'g'), ' ');
      for (const [one] of text.matchAll(
        /\p{Script=Latin}{4,}(?:[ ,.’-]+\p{Script=Latin}{2,})*/gu,
      )) {
        found.add(one);
      }
    };
    add(document.title);
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const labelled = [...document.body.querySelectorAll(`[${name}]`)];
      for (const one of labelled) if (one.checkVisibility()) add(one.getAttribute(name));
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, [translate="no"]'))
        continue;
      add(node.nodeValue);
    }
    return [...found];
  }, NAMES.source);
  return words.filter((one) => !CONTENT.test(one));
}
