import type { Browser } from 'playwright-core';
import { type PageName, pages, pathTo } from '@panthiya/contract/pages';
import { openWatchedPage, type Seen } from './browser.ts';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { Actor } from './stage.ts';

interface Visitors {
  readonly pupil: Actor;
  readonly payer: Actor;
  readonly head: Actor;
  readonly office: Actor;
  readonly orgId: string;
}

const SETTLE_MS = 4000;
const OPEN_PATHS = [pages.login, pages.register, pages.resetPassword, pages.privacy];

/** Every address of the route table as a user sees it, and those that read something from the address itself. */
function listPaths(
  { orgId, payer }: Visitors,
  role: OrganizationRole,
  canary: string,
): readonly string[] {
  const word = encodeURIComponent(canary);
  const { uid } = payer;
  const ids = {
    orgId,
    role,
    courseId: uid,
    lessonId: uid,
    uid,
    studentId: uid,
    announcementId: uid,
  };
  const all = (Object.keys(pages) as PageName[]).map((name) => pathTo(name, ids));
  const guarded = all.filter((path) => !OPEN_PATHS.some((open) => open === path));
  return [
    ...guarded,
    `${pages.verifyEmail}#token=${word}`,
    `${pages.invite}?token=${word}#token=${word}`,
    `${pages.join}?code=${word}`,
    `${pages.adminUsers}?search=${word}`,
    `/${word}`,
  ];
}

/** Opens every page as every kind of user; counts them, and those that show the canary. */
export async function visitPages(
  browser: Browser,
  base: string,
  visitors: Visitors,
  canary: string,
  seen: Seen,
): Promise<{ readonly pages: number; readonly showing: number }> {
  const { pupil, payer, head, office } = visitors;
  const word = encodeURIComponent(canary);
  const visits: readonly (readonly [Actor | undefined, readonly string[]])[] = [
    [
      undefined,
      [...OPEN_PATHS, `${pages.login}?redirect=${word}`, `${pages.resetPassword}#token=${word}`],
    ],
    [pupil, listPaths(visitors, 'student', canary)],
    [payer, [pages.home, pages.upgrade, pages.account]],
    [head, listPaths(visitors, 'admin', canary)],
    [office, listPaths(visitors, 'admin', canary)],
  ];
  const count = { pages: 0, showing: 0 };
  for (const [actor, paths] of visits) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    if (actor) await context.addCookies([{ name: 'pt_token', value: actor.token, url: base }]);
    const page = await openWatchedPage(context, seen);
    for (const path of paths) {
      await page.goto(base + path);
      await page
        .locator('h1')
        .first()
        .waitFor({ timeout: SETTLE_MS })
        .catch(() => undefined);
      await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
      const text = await page.evaluate(() => document.body.innerText + document.title);
      const values = await page
        .locator('input, textarea')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      count.pages += 1;
      const all = [text, ...values].join('\n').toLowerCase();
      if (all.includes(canary.toLowerCase())) count.showing += 1;
    }
    await context.close();
  }
  return count;
}
