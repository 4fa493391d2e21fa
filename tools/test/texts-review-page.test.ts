// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { CLOSE, INSIDE, OPEN } from '../src/texts-review/patterns.ts';
import { installReview } from '../src/texts-review/page-script.ts';
import type { ReviewOfPage } from '../src/texts-review/page-texts.ts';
import { drawReviewPage } from '../src/texts-review/review-page.ts';
import type { ReviewedText } from '../src/texts-review/reviewed-texts.ts';

const picture = { file: '0001-si.jpg', x: 40, y: 300, width: 100, height: 24 };
const textOf = (english: string, changes: Partial<ReviewedText> = {}): ReviewedText => ({
  context: '',
  notes: [],
  origins: ['web/src/features/courses/course/a.tsx'],
  folder: 'web/src/features/courses/course',
  shown: 'page',
  isSpoken: false,
  views: {
    en: { text: english, state: 'reviewed', isTooLong: false, picture },
    si: { text: `${english} සි`, state: 'machine', isTooLong: false, picture },
    ta: { text: `${english} த`, state: 'machine', isTooLong: english === 'Long', picture },
  },
  ...changes,
});

const TEXTS = [
  textOf('Save', { context: 'a button', notes: ['Of a form.'] }),
  textOf('Long', { folder: 'web/src/ui', origins: ['web/src/ui/a.tsx'] }),
  textOf('</script><b>Bold', {
    shown: 'never',
    views: {
      en: { text: '</script><b>Bold', state: 'reviewed', isTooLong: false },
      si: { text: 'තද', state: 'reviewed', isTooLong: false },
      ta: { text: 'தடித்த', state: 'reviewed', isTooLong: false },
    },
  }),
];

/** Opens the page as a browser does: its own script runs in it. */
function openPage(): void {
  document.documentElement.innerHTML = drawReviewPage(TEXTS).replace(
    /^<!doctype html>\s*<html[^>]*>/,
    '',
  );
  const [, script] = document.querySelectorAll('script');
  runInThisContext(script?.textContent ?? '');
}

function set(name: string, value: string | boolean): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
  if (field instanceof HTMLInputElement && typeof value === 'boolean') field.checked = value;
  else if (field) field.value = String(value);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

const shown = () =>
  [...document.querySelectorAll('article')].map(
    (article) => article.querySelector('.words')?.textContent,
  );

afterEach(() => {
  document.documentElement.innerHTML = '';
});

describe('R15.8.1 the page of pictures', () => {
  it('has each message in three languages side by side, framed, with its context, note, origin and state', () => {
    openPage();
    const [article] = document.querySelectorAll('article');
    expect(article?.querySelectorAll('section')).toHaveLength(3);
    expect(article?.textContent).toContain(
      'in its place · Context: a button · Note: Of a form. · web/src/',
    );
    expect(article?.textContent).toContain('not reviewed: made by a machine');
    const frame = article?.querySelector<HTMLElement>('.frame');
    expect([frame?.style.left, frame?.style.width]).toEqual(['35px', '104px']);
    expect(article?.querySelector('img')?.getAttribute('src')).toBe('pictures/0001-si.jpg');
    expect(document.querySelector('output')?.value).toBe('3 of 3 texts');
  });

  it('shows what is not reviewed, too long, of a folder, never seen, or found by words', () => {
    openPage();
    set('unread', true);
    expect(shown()).toEqual(['Save', 'Long']);
    set('long', true);
    expect(shown()).toEqual(['Long']);
    set('language', 'si');
    expect(shown()).toEqual([]);
    set('long', false);
    set('folder', 'web/src/ui');
    expect(shown()).toEqual(['Long']);
    set('folder', '');
    set('unread', false);
    set('search', 'save සි');
    expect(shown()).toEqual(['Save']);
    set('search', '');
    set('shown', 'never');
    expect(shown()).toEqual(['</script><b>Bold']);
    expect(document.querySelector('article img')).toBeNull();
  });
});

const open = (html: string): ReviewOfPage => {
  document.body.innerHTML = html;
  installReview();
  return (globalThis as unknown as { review: ReviewOfPage }).review;
};

describe('R15.8.1 a copied page is turned into another language', () => {
  it('its texts and what is read aloud are read, elements by numbers', () => {
    const { read } = open('<p>Read <a title="Rules">our rules</a>.</p><script>no</script>');
    expect(read()).toEqual({
      title: '',
      pieces: [['Read ', `${OPEN}0${INSIDE}our rules${CLOSE}`, '.'], ['our rules']],
      attributes: ['Rules'],
    });
  });

  it('words change and elements move, and back', () => {
    const { read, turn } = open('<p>Read <a href="/rules">our rules</a>.</p>');
    read();
    const link = document.querySelector('a');
    const say = (locale: string, text: string) =>
      turn(locale, [{ at: 0, from: 0, to: 3, text }], []);
    say('si', `${OPEN}0${INSIDE}අපගේ නීති${CLOSE} කියවන්න.`);
    expect(document.body.innerHTML).toBe('<p><a href="/rules">අපගේ නීති</a> කියවන්න.</p>');
    expect(document.documentElement.lang).toBe('si');
    say('en', `Read ${OPEN}0${INSIDE}our rules${CLOSE}.`);
    expect(document.body.innerHTML).toBe('<p>Read <a href="/rules">our rules</a>.</p>');
    expect(document.querySelector('a')).toBe(link);
  });
});
