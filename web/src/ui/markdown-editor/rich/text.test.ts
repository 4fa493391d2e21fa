import { assert, property } from 'fast-check';
import type { Node } from 'prosemirror-model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  anyWords,
  documents,
  plainWords,
  signWords,
  wildTexts,
} from '../../../../testing/random-texts.ts';
import { drawText } from '../../markdown/draw-text.ts';
import { openText } from './open-text.ts';
import { readText } from './read-text.ts';
import { originOf } from './sources.ts';
import { writeText } from './write-text.ts';

// What is drawn asks the page for its language.
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const again = (doc: Node | undefined): Node | undefined => doc && readText(writeText(doc));
const lettersOf = (words: string | undefined) => words?.replaceAll(/\s/g, '');

/** What students read, and the kinds of elements in it. */
function drawn(text: string) {
  const page = renderToStaticMarkup(drawText(text, { headingLevel: 2, depth: 0 }));
  const tags = [...page.matchAll(/<(\w+)/g)].map(([, tag]) => tag ?? '');
  return {
    // A paragraph in a list line looks like the line; HTML looks like words.
    tags: new Set(tags.filter((tag) => tag !== 'p' && tag !== 'span')),
    words: lettersOf(page.replaceAll(/<[^>]*>/g, '')),
  };
}

describe('R11.2.10 texts are read and written', () => {
  it('a document of our Markdown that is written and read is the same document', () => {
    assert(
      property(documents(plainWords, ' '), (doc) => {
        expect(again(doc)?.toJSON()).toEqual(doc.toJSON());
      }),
      { numRuns: 150 },
    );
  });

  it('words that look like signs stay words, with the marks that they have', () => {
    assert(
      property(documents(signWords, ' '), (doc) => {
        expect(again(doc)?.toJSON()).toEqual(doc.toJSON());
      }),
      { numRuns: 60 },
    );
  });

  it('whatever words and marks touch each other, no letter is lost and no sign becomes more than a sign', () => {
    assert(
      property(documents(anyWords, ''), (doc) => {
        const read = again(doc);
        expect(lettersOf(read?.textContent)).toBe(lettersOf(doc.textContent));
        expect(again(read)?.toJSON()).toEqual(read?.toJSON());
      }),
      { numRuns: 80 },
    );
  });

  it('a text that is opened stays the same text, and looks the same when it is written anew', () => {
    assert(
      property(wildTexts, (text) => {
        const doc = openText(text);
        if (!doc) return;
        expect(writeText(doc, originOf(doc))).toBe(text);
        expect(drawn(writeText(doc))).toEqual(drawn(text));
      }),
      { numRuns: 400 },
    );
  });

  it('a change of one block leaves the others as they were written', () => {
    assert(
      property(wildTexts, (text) => {
        const around = `* one\n* two\n\n\n${text}\n\nLast __words__.\n`;
        const doc = openText(around);
        const origin = doc && originOf(doc);
        const last = doc?.lastChild;
        if (!doc || !last || last.textContent !== 'Last words.') return;
        const shorter = doc.cut(0, doc.content.size - last.nodeSize);
        expect(around.startsWith(writeText(shorter, origin))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('the texts of the demo are all shown as they look, and stay to the letter', async () => {
    const stories = await Promise.all(
      ['course-stories.ts', 'sinhala/courses.ts', 'tamil/courses.ts'].map(
        (path) => import(new URL(path, DEMO).href),
      ),
    );
    const texts = [...JSON.stringify(stories).matchAll(TEXTS)].map(
      ([, text]) => JSON.parse(text ?? '') as string,
    );
    expect(texts.length).toBeGreaterThan(25);
    for (const text of texts) {
      const doc = openText(text);
      expect(doc && writeText(doc, originOf(doc))).toBe(text);
      expect(doc && drawn(writeText(doc))).toEqual(drawn(text));
    }
  });

  it.each([
    ['**word,** next', 'word,next'],
    ['* * *', ''],
    ['a\r\nb', 'ab'],
    ['`` a`b ``', 'a`b'],
    ['![A \\[b\\]](p.png#8x6)', 'A[b]'],
    ['> - a\n>   b\n>\n> c', 'abc'],
    ['[a **b**](<x y> "t")', 'a b'],
  ])('%j is shown', (text, words) => {
    const doc = openText(text);
    expect(lettersOf(doc?.textContent)).toBe(lettersOf(words));
    expect(again(doc)?.toJSON()).toEqual(doc?.toJSON());
  });

  it.each([
    '| a |\n| - |',
    '- [x] a',
    '<div>a</div>',
    '[a]: https://x.lk\n\n[a]',
    'two\nlines\n===',
    '> '.repeat(40),
  ])('%j is more than the editor shows', (text) => {
    expect(openText(text)).toBeUndefined();
  });

  it.each(['**a ', '[a](', '*', '- a\n', '![', '> ', '`a', '_a* '])(
    'the longest text of %j is opened in time',
    (piece) => {
      const begin = process.cpuUsage();
      const doc = openText(piece.repeat(20_000).slice(0, 20_000));
      if (doc) writeText(doc);
      expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(20);
    },
  );
});

const DEMO = new URL('../../../../../server/seeds/demo/', import.meta.url);
const TEXTS = /"(?:text|description)":("(?:[^"\\]|\\.)*")/g;
