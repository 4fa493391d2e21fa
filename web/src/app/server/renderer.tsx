// First: what follows reads a browser while it loads.
import { type Device, listMissingReads, type MissingRead, nextTurn, setVisit } from './browser.ts';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { checkSessionCall } from '@panthiya/contract/identity/session.calls';
import type { checkSession } from '@panthiya/contract/identity/session.contract';
import { type PageName, pages } from '@panthiya/contract/pages';
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import React, { Suspense } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { MemoryRouter } from 'react-router';
import { readToken, setSessionSnapshot } from '../../auth/session-state.ts';
import { withAnswer } from '../../auth/stored-user.ts';
import { forgetReadPhones } from '../../features/identity/profile/readable-values.ts';
import { linkSession } from '../../lib/api-session.ts';
import { addressOf } from '../../lib/api.ts';
import { readFirstAnswersAgain, takeFirstAnswer } from '../../lib/first-answers.ts';
import { pageEntries } from '../pages/pages.ts';
import { makeQueryClient } from '../signed-in/query-client.ts';
import { SignedInTree } from '../signed-in/signed-in-area.tsx';
import { FirstQueries } from './first-queries.tsx';

/** The pages that start most visits and look the same to every visitor. */
const VISITOR_PAGES = ['login', 'register'] as const satisfies readonly PageName[];
/** Answers can bring parts that need answers too. What is left after these rounds is drawn as loading. */
const ROUNDS = 4;

/** A page that a reader opens, and what the server knows of it. */
export interface Visit extends Device {
  readonly locale: Locale;
  /** Path and query, as the address has them. */
  readonly path: string;
  /** The first answers as the document brings them, JSON (ADR 0027). */
  readonly answers: string;
}

/** A drawn page. */
export interface Drawn {
  /** The content of the root; empty when the login check was not answered. */
  readonly html: string;
  /** What the page still waits for. */
  readonly missing: readonly MissingRead[];
}

/** Draws pages on the server (ADR 0028). */
export interface PageRenderer {
  /** A page for one reader. */
  readonly drawPage: (visit: Visit) => Promise<Drawn>;
  /** The same of the pages that every visitor sees alike, by name. */
  readonly drawVisitorPages: () => Promise<Readonly<Record<string, string>>>;
}

// One moment of each store is drawn. Else each store would have to name a value for the server.
Object.assign(React, { useSyncExternalStore: <T,>(_: unknown, read: () => T): T => read() });
linkSession({ readToken, onRefusedToken: () => undefined });

/** React leaves it where a lazy part was not there yet. */
const LAZY_PART = '<template';
/** Comments tell React where it takes over. It does not: the page is drawn anew (ADR 0017). */
const withoutComments = (html: string): string => html.replaceAll(/<!--.*?-->/g, '');

/** The cache of one reader, and the keys of the answers that the drawn parts want. */
function makeCache(): { readonly client: QueryClient; readonly wanted: ReadonlySet<string> } {
  const client = makeQueryClient();
  const wanted = new Set<string>();
  const complete = client.defaultQueryOptions.bind(client);
  // Each part that is drawn comes here with its options. The first one that names a query can be one that does not want it yet.
  client.defaultQueryOptions = (options) => {
    const completed = complete(options);
    if (completed.enabled !== false) wanted.add(completed.queryHash);
    return completed;
  };
  return { client, wanted };
}

/** Makes the calls of the drawn parts. @returns what they are for */
function makeCalls({ client, wanted }: ReturnType<typeof makeCache>): readonly Query[] {
  const waiting = client
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, queryHash }) =>
        state.status === 'pending' && state.fetchStatus === 'idle' && wanted.has(queryHash),
    );
  for (const query of waiting) void query.fetch().catch(() => undefined);
  return waiting;
}

async function drawSignedIn({ path, answers, ...device }: Visit): Promise<Drawn> {
  setVisit(path, device, answers);
  readFirstAnswersAgain();
  const token = readToken();
  const checked = takeFirstAnswer(addressOf(checkSessionCall.path), token);
  if (checked === undefined) return { html: '', missing: [] };
  const { user } = checked.reply as ReplyOf<typeof checkSession>;
  const kind = 'signed-in';
  setSessionSnapshot({
    token,
    state: { kind, user: withAnswer(undefined, user), isConfirmed: true },
  });
  const cache = makeCache();
  renderToString(
    <QueryClientProvider client={cache.client}>
      <FirstQueries />
    </QueryClientProvider>,
  );
  if (makeCalls(cache).length > 0) await nextTurn();
  const tree = (
    <MemoryRouter initialEntries={[path]}>
      <SignedInTree client={cache.client} />
    </MemoryRouter>
  );
  let html = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    html = renderToString(tree);
    const asked = makeCalls(cache);
    const hasLazyPart = html.includes(LAZY_PART);
    if (asked.length === 0 && !hasLazyPart) break;
    await nextTurn();
    // What was not answered is drawn as loading already.
    if (!hasLazyPart && asked.every(({ state }) => state.status === 'pending')) break;
  }
  return { html: withoutComments(html), missing: listMissingReads() };
}

/** Nothing of one reader is there for the next. */
function forget(): void {
  setVisit('/', { host: '', isMobile: false, cookies: '', locale: '' }, 'null');
  readFirstAnswersAgain();
  setSessionSnapshot({ token: undefined, state: { kind: 'signed-out', hasLoggedOut: false } });
  forgetReadPhones();
}

let last: Promise<unknown> = Promise.resolve();

/** One page at a time: the parts of a page find their session and their answers in one place. */
export const drawPage: PageRenderer['drawPage'] = (visit) => {
  const drawn = last.then(() => drawSignedIn(visit)).finally(forget);
  last = drawn.catch(() => undefined);
  return drawn;
};

export const drawVisitorPages: PageRenderer['drawVisitorPages'] = async () => {
  const drawn = VISITOR_PAGES.map(async (name) => {
    const { Page } = pageEntries[name];
    const tree = (
      <MemoryRouter initialEntries={[pages[name]]}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </MemoryRouter>
    );
    renderToString(tree);
    await nextTurn();
    return [name, withoutComments(renderToString(tree))] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
};
