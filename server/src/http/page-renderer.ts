import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstRead } from '@panthiya/contract/opening/first-calls';
import type { FastifyRequest } from 'fastify';
import type { FirstAnswers } from './first-answers.ts';
import type { Drawing, PageConfig } from './page-document.ts';

/** What a page drew, and the reads that it still waits for (web/src/app/server/renderer.tsx). */
interface Drawn {
  readonly html: string;
  readonly missing: readonly FirstRead[];
}

/** What a drawing needs of a visit. */
interface Visit {
  readonly host: string;
  readonly path: string;
  readonly isMobile: boolean;
  readonly cookies: string;
  readonly answers: string;
}

interface PageRenderer {
  readonly drawPage: (visit: Visit) => Promise<Drawn>;
}

/** The file of the build that starts the pages (web/page-renderer.plugin.ts). */
const START = 'start-renderer.ts';
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
type DrawPage = (request: FastifyRequest, answers: FirstAnswers) => Promise<Drawing | undefined>;

/**
 * Draws pages on the server, so that a reader sees them before a script has come (ADR 0028). The pages load with the first visit
 * that wants them, which is not held up; a process without visits never has them. A page that cannot be drawn is left to its
 * script.
 */
export function createPageRenderer(
  distFolder: string,
  { appName, tagline, supportPhone, supportEmail }: PageConfig,
): DrawPage {
  const config = JSON.stringify({ appName, tagline, supportPhone, supportEmail });
  const folder = join(distFolder, '.vite');
  const file = join(folder, START);
  if (!existsSync(file)) return () => Promise.resolve(undefined);
  let renderer: PageRenderer | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const { startRenderer } = (await import(pathToFileURL(file).href)) as {
      readonly startRenderer: (folder: string, config: string) => PageRenderer;
    };
    renderer = startRenderer(folder, config);
  }

  async function draw(request: FastifyRequest, { tag, toJson }: FirstAnswers) {
    return renderer?.drawPage({
      host: request.host,
      path: request.url,
      isMobile: isPhone(request),
      cookies: `pt_token=${tag}; ${readChoices(request)}`,
      answers: toJson(),
    });
  }

  return async (request, answers) => {
    loading ??= load().catch((error: unknown) => request.log.error(error, 'no pages to draw'));
    try {
      const first = await draw(request, answers);
      if (!first?.html) return undefined;
      // What a page asks depends on its reader: only a teacher's home asks who waits.
      const hasMore = first.missing.length > 0 && (await answers.ask(first.missing));
      const { html } = (hasMore && (await draw(request, answers))) || first;
      return moveStyles(html.replaceAll(WANTS_A_SCRIPT, '<$1 inert'));
    } catch (error) {
      request.log.warn(error, 'a page was not drawn');
      return undefined;
    }
  };
}
