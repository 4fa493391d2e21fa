import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM } from '../../../e2e/support/chromium.ts';
import { watchPolicy } from '../../../e2e/support/policy-violations.ts';

/** What a browser noticed although it must not happen. */
export interface Seen {
  /** Dialogs, and errors of scripts. */
  readonly scripts: string[];
  readonly violations: string[];
  /** Requests that only a canary's markup makes. */
  readonly requests: string[];
}

/** Chromium as the journeys start it. */
export function openWatchedBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

/** A page that records what must not happen. */
export async function openWatchedPage(context: BrowserContext, seen: Seen): Promise<Page> {
  const page = await context.newPage();
  const at = (): string => new URL(page.url()).pathname;
  page.on('pageerror', ({ message }) => seen.scripts.push(`script error at ${at()}: ${message}`));
  page.on('dialog', (dialog) => {
    seen.scripts.push(`dialog at ${at()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.toLowerCase() === '/canary') {
      seen.requests.push(`${at()} asked for ${request.url()}`);
    }
  });
  await watchPolicy(page, (violation) => seen.violations.push(`${at()}: ${violation}`));
  return page;
}
