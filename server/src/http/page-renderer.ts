import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTime } from '../platform/in-time.ts';
import { createDrawingWorker } from './drawing-worker.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { Drawing, PageConfig } from './page-document.ts';

/** The module of the build that draws the pages, in a thread of its own (web/page-renderer.plugin.ts). */
const WORKER = 'renderer-worker.ts';
/** A drawing with more letters than this is sent undrawn: the reader pays for each. */
const MOST_LETTERS = 500_000;
/** The choices that a page keeps in cookies. No drawing sees another cookie, least of all the token. */
const CHOICES =
  /(?:^|;\s*)(?:__Host-)?(pt_(?:theme|sidebar_open|sidebar_minimized|hidden_samples|has_courses)=[^;]*)/g;
/** A link works before its script is there; these do not, and a form would be sent the old way (ADR 0017). */
const WANTS_A_SCRIPT = /<(?=(?:button|form|input|select|textarea|summary)[ >])(\w+)/g;

const STYLE = / style="([^"]*)"/g;
/** What the pages write: numbers of the page's own, no words of people. Anything else is left out. */
const PLAIN_STYLE = /^[\w\s:;.,%()#/+-]*$/;

/** The page policy forbids styles in attributes, so they become rules of one element, which the policy of this answer names. */
function moveStyles(drawn: string): Drawing {
  const known = new Map<string, number>();
  const html = drawn.replaceAll(STYLE, (_, style: string) => {
    if (!PLAIN_STYLE.test(style)) return '';
    const at = known.get(style) ?? known.size;
    known.set(style, at);
    return ` data-at="${at}"`;
  });
  const rules = [...known].map(([style, at]) => `[data-at="${at}"]{${style}}`).join('');
  return { html, rules };
}

/** Browsers of phones say so. One that says nothing of it names itself in its user agent. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
}

function readChoices({ headers }: FastifyRequest): string {
  return [...(headers.cookie ?? '').matchAll(CHOICES)].map(([, pair]) => pair).join('; ');
}

/** Draws the page of a request with the answers of its reader; undefined when it cannot. */
type DrawPage = (
  request: FastifyRequest,
  answers: FirstAnswers,
  locale: Locale,
) => Promise<Drawing | undefined>;

interface PageDrawing {
  readonly draw: DrawPage;
  /** Whoever opens a page may soon want one drawn. */
  readonly prepare: () => void;
}

/**
 * Draws pages on the server, so that a reader sees them before a script has come (ADR 0028). The pages load with the first visit,
 * which is not held up; a process without visits never has them. A page that cannot be drawn in time is left to
 * its script.
 * @param patienceMs how long a document waits for its drawing
 */
export function createPageRenderer(
  app: FastifyInstance,
  distFolder: string,
  { appName, tagline, supportPhone, supportEmail, patienceMs }: PageConfig & { patienceMs: number },
): PageDrawing {
  const folder = join(distFolder, '.vite');
  const file = join(folder, WORKER);
  if (!existsSync(file))
    return { draw: () => Promise.resolve(undefined), prepare: () => undefined };
  const config = JSON.stringify({ appName, tagline, supportPhone, supportEmail });
  const worker = createDrawingWorker(file, { folder, config }, (message, facts) =>
    app.log.warn(facts, message),
  );
  app.addHook('onClose', () => worker.close());

  const draw = (request: FastifyRequest, { tag, toJson }: FirstAnswers, locale: Locale) =>
    worker.draw({
      locale,
      host: request.host,
      path: request.url,
      isMobile: isPhone(request),
      cookies: `pt_token=${tag}; ${readChoices(request)}`,
      reader: tag,
      answers: toJson(),
    });

  async function drawWhole(request: FastifyRequest, answers: FirstAnswers, locale: Locale) {
    const first = await draw(request, answers, locale);
    if (!first?.html) return undefined;
    // What a page asks depends on its reader: only a teacher's home asks who waits.
    const hasMore = first.missing.length > 0 && (await answers.ask(first.missing));
    const { html } = (hasMore && (await draw(request, answers, locale))) || first;
    if (html.length > MOST_LETTERS) return undefined;
    return moveStyles(html.replaceAll(WANTS_A_SCRIPT, '<$1 inert'));
  }

  const drawInTime: DrawPage = async (request, answers, locale) => {
    const [drawing] = await inTime([drawWhole(request, answers, locale)], patienceMs);
    return drawing;
  };
  return { draw: drawInTime, prepare: worker.prepare };
}
