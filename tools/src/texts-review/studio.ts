import { join } from 'node:path';
import { allLocales, DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../../../e2e/support/chromium.ts';
import { serveScenes } from './scene-server.ts';
import { findInPieces, idsOf, type Match, type Matcher } from './matching.ts';
import { installReview } from './page-script.ts';
import type { Place, ReviewOfPage, Target, Turned } from './page-texts.ts';

export type Origin = 'page' | 'part' | 'mail' | 'template';

/** Something to take pictures of: a page that was copied in English, or a document in each language. */
export interface Scene {
  /** No other scene has it. */
  readonly name: string;
  readonly origin: Origin;
  readonly html: Readonly<Partial<Record<Locale, string>>>;
  /** The messages of a scene that names its elements by them; others are found by their words. */
  readonly ids?: readonly string[];
  /** All messages that it shows, where that is known. */
  readonly shows?: readonly string[];
}

/** A message in a picture of each language. */
export interface Shot {
  readonly origin: Origin;
  /** True for what is read aloud only: the frame is around what it names. */
  readonly isSpoken: boolean;
  /** By language: the file, and where the message is in it. */
  readonly views: Readonly<Record<Locale, { readonly file: string; readonly place: Place }>>;
}

const PICTURE = { width: 360, height: 740 };
const SHARPNESS = 1.5;
const QUALITY = 72;
/** Pages that are worked on at once: two fill two cores. */
const PHOTOGRAPHERS = 2;
const NOWHERE: Place = {
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  isVisible: false,
  isCut: false,
  length: 0,
};

const inPage = <K extends keyof ReviewOfPage>(
  page: Page,
  name: K,
  ...args: Parameters<ReviewOfPage[K]>
) =>
  page.evaluate(
    ([method, given]) =>
      (
        globalThis as unknown as { review: Record<string, (...all: readonly unknown[]) => unknown> }
      ).review[method as string]?.(...(given as readonly unknown[])),
    [name, args] as const,
  ) as Promise<ReturnType<ReviewOfPage[K]>>;

interface Seen {
  readonly ids: readonly string[];
  readonly target: Target;
}

/** What turns a page into another language. */
interface Turns {
  readonly texts: Turned[];
  readonly attributes: [number, string][];
}

interface Work {
  /** Messages without a picture; the first is what the picture is taken for. */
  readonly left: readonly Seen[];
  readonly turns: Readonly<Record<Locale, Turns>>;
  readonly isSpoken: boolean;
}

/** Reads a page: which messages it shows where, and what they are in each language. */
async function readScene(page: Page, scene: Scene, { matcher, isNew }: Reading) {
  const { pieces, attributes } = await inPage(page, 'read');
  const seen: Seen[] = [];
  const turns = Object.fromEntries(
    allLocales.map((locale): [Locale, Turns] => [locale, { texts: [], attributes: [] }]),
  ) as Record<Locale, Turns>;
  /** Of messages with the same English, one that has no picture yet: each gets one with its own words. */
  function choose(matches: readonly Match[], target: Target): Match | undefined {
    const match = matches.find(({ id }) => isNew(id)) ?? matches[0];
    if (match) seen.push({ ids: idsOf([match]), target });
    return match;
  }
  const sayIn = (locale: Locale, match: Match, english: string): string =>
    (locale === DEFAULT_LOCALE ? undefined : matcher.translate(match, locale)) ?? english;
  if (scene.ids !== undefined) {
    const named = scene.ids.map((id): Seen => ({ ids: [id], target: { kind: 'named', id } }));
    return { seen: named, turns };
  }
  pieces.forEach((list, at) => {
    for (const { from, to, matches } of findInPieces(matcher, list)) {
      const match = choose(matches, { kind: 'pieces', at, from, to });
      const english = list.slice(from, to).join('');
      const [, before = '', after = ''] = /^(\s*)[^]*?(\s*)$/.exec(english) ?? [];
      for (const locale of allLocales) {
        const text = before + (match ? sayIn(locale, match, english.trim()) : english) + after;
        turns[locale].texts.push({ at, from, to, text });
      }
    }
  });
  attributes.forEach((english, at) => {
    const match = choose(matcher.match(english), { kind: 'attribute', at });
    if (match === undefined) return;
    for (const locale of allLocales) {
      turns[locale].attributes.push([at, sayIn(locale, match, english)]);
    }
  });
  return { seen, turns };
}

interface Reading {
  readonly matcher: Matcher;
  /** True for a message without a picture. */
  isNew(id: string): boolean;
}

interface StudioDeps {
  readonly matcher: Matcher;
  /** Where the pictures go. */
  readonly folder: string;
  /** The built pages, whose styles and pictures the scenes ask for. */
  readonly pages: string;
}

/** Opens a studio: it takes pictures of scenes until each message has one, or no scene is left. */
export async function openStudio({ matcher, folder, pages }: StudioDeps) {
  const shots = new Map<string, Shot>();
  const { server, documents, port } = await serveScenes(pages);
  const browser = await chromium.launch(CHROMIUM);
  const context = await browser.newContext({
    viewport: PICTURE,
    deviceScaleFactor: SHARPNESS,
    hasTouch: true,
  });
  const isNew = (id: string): boolean => !shots.has(id);
  const hasNews = ({ ids }: Seen): boolean => ids.some(isNew);
  let count = 0;

  async function open(page: Page, scene: Scene, locale: Locale): Promise<void> {
    const path = `/scene-${scene.name}-${locale}`;
    documents.set(path, scene.html[locale] ?? '');
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' });
    documents.delete(path);
    await page.evaluate(installReview);
    await inPage(page, 'openLayers');
  }

  /** Takes a picture of a message in each language; the others that are in it too get it as theirs. */
  async function shoot(page: Page, scene: Scene, { left, turns, isSpoken }: Work): Promise<void> {
    const [first] = left;
    if (first === undefined) return;
    const { length: documentsOfScene } = Object.keys(scene.html);
    const goTo = async (locale: Locale) => {
      const { texts, attributes } = turns[locale];
      if (documentsOfScene === 1) return inPage(page, 'turn', locale, texts, attributes);
      await open(page, scene, locale);
      return inPage(page, 'read');
    };
    const number = String(++count).padStart(4, '0');
    const views = {} as Record<Locale, { file: string; places: readonly Place[] }>;
    for (const locale of allLocales) {
      if (locale !== DEFAULT_LOCALE) await goTo(locale);
      await inPage(page, 'show', first.target);
      const targets = left.map(({ target }) => target);
      const places = await inPage(page, 'measure', targets);
      const file = `${number}-${locale}.jpg`;
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: QUALITY });
      views[locale] = { file, places };
    }
    await goTo(DEFAULT_LOCALE);
    left.forEach(({ ids, target }, at) => {
      const isSeen = allLocales.every((locale) => views[locale].places[at]?.isVisible);
      if (at > 0 && !isSeen) return;
      const placed = allLocales.map((locale) => {
        const { file, places } = views[locale];
        return [locale, { file, place: places[at] ?? NOWHERE }] as const;
      });
      for (const id of ids.filter(isNew)) {
        shots.set(id, {
          origin: scene.origin,
          isSpoken: target.kind === 'attribute' || isSpoken,
          views: Object.fromEntries(placed) as unknown as Shot['views'],
        });
      }
    });
  }

  async function shootScene(page: Page, scene: Scene): Promise<void> {
    await open(page, scene, DEFAULT_LOCALE);
    const { seen, turns } = await readScene(page, scene, { matcher, isNew });
    for (let left = seen.filter(hasNews); left.length > 0; left = left.slice(1).filter(hasNews)) {
      const [first] = left;
      if (first === undefined) return;
      await inPage(page, 'show', first.target);
      const [here = NOWHERE] = await inPage(page, 'measure', [first.target]);
      // What is not drawn here at all may be elsewhere.
      if (here.width > 0) await shoot(page, scene, { left, turns, isSpoken: !here.isVisible });
    }
  }

  return {
    shots,
    async shootAll(scenes: readonly Scene[]): Promise<void> {
      const rest = [...scenes];
      const work = Array.from({ length: PHOTOGRAPHERS }, async () => {
        const page = await context.newPage();
        for (let scene = rest.shift(); scene; scene = rest.shift()) {
          // Once more for what has the English of another message.
          for (const isAgain of [false, true]) {
            if (scene.shows?.some(isNew) ?? !isAgain) await shootScene(page, scene);
          }
        }
        await page.close();
      });
      await Promise.all(work);
    },
    async close(): Promise<void> {
      await browser.close();
      server.close();
    },
  };
}
