import type { Browser, Page } from 'playwright-core';
import { type Figure, none } from '../report.ts';
import { openWatchedBrowser, openWatchedPage, type Seen } from './browser.ts';
import { BAD_REDIRECTS, type BadCookie, brokenCookies, misshapenCookies } from './cookie-values.ts';
import { type Actor, createActor, must, type Stage } from './stage.ts';

const OURS = new Set(['pt_token', 'pt_user', 'pt_avatar_at']);
const PATIENCE_MS = 15_000;

/** Its own browser, which records everything odd. */
async function inBrowser<Result>(
  browser: Browser,
  seen: Seen,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  const result = await use(await openWatchedPage(context, seen));
  await context.close();
  return result;
}

const namesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies()).map(({ name }) => name);

async function signInBy({ call }: Stage, { email, password }: Actor): Promise<string> {
  const body = { email, password };
  return String((await must(call, { method: 'POST', path: '/api/auth/login', body }))['token']);
}

async function fillSignIn(page: Page, { email, password }: Actor): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The caller notices a browser that stays on the page.
  await page
    .waitForURL(({ pathname }) => pathname !== '/login', { timeout: PATIENCE_MS })
    .catch(() => undefined);
}

/** The user cookie as the page itself writes it after a sign-in. */
async function readGoodCookie(browser: Browser, base: string, actor: Actor): Promise<string> {
  return inBrowser(browser, { scripts: [], violations: [], requests: [] }, async (page) => {
    await page.goto(`${base}/login`);
    await fillSignIn(page, actor);
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'pt_user')?.value ?? '';
  });
}

/** Opens a page with a live token and this user cookie; answers what is wrong with the result. */
async function tryCookie(
  page: Page,
  base: string,
  token: string,
  { what, value }: BadCookie,
  mustSignOut: boolean,
): Promise<readonly string[]> {
  await page.context().addCookies([
    { name: 'pt_token', value: token, url: base },
    { name: 'pt_user', value, url: base },
    { name: 'pt_avatar_at', value: '1', url: base },
  ]);
  await page.goto(`${base}/profile`);
  await page.locator('h1').first().waitFor({ timeout: PATIENCE_MS });
  const faults: string[] = [];
  const isAtLogin = await page
    .waitForURL(/\/login\?redirect=/, { timeout: mustSignOut ? PATIENCE_MS : 1500 })
    .then(
      () => true,
      () => false,
    );
  if (mustSignOut && !isAtLogin) faults.push(`${what}: at ${page.url()}`);
  const left = (await namesOf(page)).filter((name) => OURS.has(name));
  if (isAtLogin && left.length > 0) faults.push(`${what}: left ${left.join(', ')}`);
  const words = await page.locator('body').innerText();
  if (/something went wrong|unexpected/i.test(words)) faults.push(`${what}: the page broke`);
  return faults;
}

/** Signs in with such a redirect cookie; answers what is wrong with where it led. */
async function tryRedirect(page: Page, base: string, actor: Actor, value: string) {
  const cookie = { value: encodeURIComponent(value), url: base };
  await page.context().addCookies([
    { name: 'Ab3dEf7', ...cookie },
    { name: 'zzzzzz1', value: '%2Fprofile', url: base },
    { name: 'foreign', value: 'kept', url: base },
  ]);
  await page.goto(`${base}/login?redirect=Ab3dEf7`);
  await fillSignIn(page, actor);
  const { origin, pathname } = new URL(page.url());
  const faults: string[] = [];
  if (origin !== base || !['/', '/dashboard'].includes(pathname))
    faults.push(`${value} led to ${page.url()}`);
  const names = await namesOf(page);
  if (names.includes('zzzzzz1')) faults.push(`${value}: an old redirect was left`);
  if (!names.includes('foreign')) faults.push(`${value}: somebody else's cookie was removed`);
  return faults;
}

/** Cookies as an attacker would write them: the user's, and the one with the page after a sign-in. */
export async function measureCookies(stage: Stage): Promise<readonly Figure[]> {
  const base = `http://localhost:${new URL(stage.server.base).port}`;
  const actor = await createActor(stage, 'pupil@example.com');
  const other = await createActor(stage, 'other@example.com');
  const browser = await openWatchedBrowser();
  const seen: Seen = { scripts: [], violations: [], requests: [] };
  const good = await readGoodCookie(browser, base, actor);
  const token = await signInBy(stage, actor);
  const broken = await brokenCookies(good, other.token);
  const misshapen = await misshapenCookies(token);
  const faults: Record<'broken' | 'misshapen' | 'redirects', string[]> = {
    broken: [],
    misshapen: [],
    redirects: [],
  };
  for (const cookie of broken) {
    const found = inBrowser(browser, seen, (page) => tryCookie(page, base, token, cookie, true));
    faults.broken.push(...(await found));
  }
  for (const cookie of misshapen) {
    const found = inBrowser(browser, seen, (page) => tryCookie(page, base, token, cookie, false));
    faults.misshapen.push(...(await found));
  }
  for (const value of BAD_REDIRECTS) {
    const found = inBrowser(browser, seen, (page) => tryRedirect(page, base, actor, value));
    faults.redirects.push(...(await found));
  }
  await browser.close();
  const loud = [...seen.scripts, ...seen.violations, ...seen.requests];
  for (const line of [...Object.values(faults).flat(), ...loud]) console.log(`  ${line}`);
  return [
    none(
      'user cookies that cannot be opened: not signed out, or a cookie left',
      faults.broken.length,
      `${broken.length}: bits turned, cut, foreign key, huge, strange texts`,
    ),
    none(
      'user cookies that open and hold what no user is: the page broken',
      faults.misshapen.length,
      `${misshapen.length} shapes, sealed with the live token`,
    ),
    none(
      'redirect cookies that lead away or nowhere: followed, or left',
      faults.redirects.length,
      `${BAD_REDIRECTS.length} values, each followed by a sign-in`,
    ),
    none('script errors, dialogs, violations of the content policy in all of these', loud.length),
  ];
}
