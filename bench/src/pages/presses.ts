import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { quantile } from '../quantiles.ts';
import type { Figure } from '../report.ts';
import type { Scene } from './scene.ts';
import { SITE, STAFF } from './scene.ts';
import { PROCESSOR_SLOWED } from './slow-line.ts';
import { openVisitor } from './visitors.ts';

/** A press of a finger on what has this role and name, or of a key. */
type Press = readonly [role: Role, name: string] | readonly [key: string];
type Role = Parameters<Page['getByRole']>[0];

const PRESSES = 20;
/** Milliseconds. The page is at rest again, and the browser has told of the press. */
const REST_MS = 400;
/** The Event Timing API names no press that is painted sooner, ms. */
const LEAST_MS = 16;

const ESCAPE = ['Escape'] as const;
const MENU = [['button', 'Your menu'], ESCAPE] as const;

/** What people press on each page, again and again until there are twenty. */
const listPresses = ({
  orgId,
  courseId,
  lessonId,
}: Scene): readonly (readonly [name: string, path: string, presses: readonly Press[]])[] => [
  [
    'dashboard',
    '/',
    [
      ...MENU,
      ['button', 'Toggle sidebar'],
      ESCAPE,
      ['button', 'Switch to dark theme'],
      ['button', 'Switch to light theme'],
      ['link', 'See all'],
      ['link', 'Home'],
      ['link', 'Profile'],
      ['link', 'Home'],
    ],
  ],
  [
    'course',
    `/org/${orgId}/courses/${courseId}`,
    [
      ['tab', 'About'],
      ['tab', 'People'],
      ['tab', 'Progress'],
      ['tab', 'Settings'],
      ['tab', 'Lessons'],
      ['button', 'Actions for Vectors'],
      ESCAPE,
      ['button', 'Add a section'],
      ESCAPE,
      ...MENU,
    ],
  ],
  [
    'lesson',
    `/org/${orgId}/courses/${courseId}/lessons/${lessonId}`,
    [
      ['link', 'Physics 2027 Theory'],
      ['link', 'Vectors'],
      ...MENU,
      ['button', 'Toggle sidebar'],
      ESCAPE,
    ],
  ],
  [
    '/org',
    '/org',
    [['button', 'Create an organization'], ['k'], ['a'], ['n'], ['d'], ['y'], ESCAPE, ...MENU],
  ],
  [
    'members',
    `/${orgId}/admin/members`,
    [
      ['tab', 'Students'],
      ['tab', 'All'],
      ['searchbox', 'Search members'],
      ['s'],
      ['y'],
      ['s'],
      ['Backspace'],
      ['Backspace'],
      ['Backspace'],
      ['button', 'Actions for SYSTEM ADMIN'],
      ESCAPE,
      ['button', 'Invite Members'],
      ESCAPE,
    ],
  ],
];

/** Runs in the page before all its own scripts. */
function watchPresses(): void {
  const seen: number[] = [];
  Object.assign(globalThis, { panthiyaPresses: seen });
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { readonly interactionId?: number };
      if (interactionId) seen.push(entry.duration);
    }
  });
  watch.observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

/** Does one press. @returns ms until the next paint; 16 for all that is sooner */
async function measurePress(page: Page, press: Press): Promise<number> {
  const [role, name] = press;
  if (name === undefined) await page.keyboard.press(role);
  else
    await page
      .getByRole(role as Role, { name })
      .first()
      .tap();
  await sleep(REST_MS);
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { panthiyaPresses: number[] }).panthiyaPresses.splice(0),
  );
  return Math.max(LEAST_MS, ...seen);
}

/** Twenty presses on each of five pages, with a processor slowed four times. Each press counts until its next paint. */
export async function measurePresses(scene: Scene): Promise<readonly Figure[]> {
  const visitor = await openVisitor(SITE, STAFF);
  const figures: Figure[] = [];
  for (const [name, path, presses] of listPresses(scene)) {
    const page = await visitor.context.newPage();
    const wire = await visitor.context.newCDPSession(page);
    await page.addInitScript(watchPresses);
    await page.goto(SITE + path, { waitUntil: 'networkidle' });
    await wire.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
    const took: { readonly press: string; readonly ms: number }[] = [];
    for (let at = 0; at < PRESSES; at += 1) {
      const press = presses[at % presses.length] as Press;
      took.push({ press: press.at(-1) ?? '', ms: await measurePress(page, press) });
    }
    await page.close();
    const times = took.map(({ ms }) => ms);
    const worst = Math.max(...times);
    figures.push({
      name: `${name}: interaction to next paint, worst of ${PRESSES} presses, processor slowed 4 times`,
      value: worst,
      unit: 'ms',
      budget: { atMost: 200 },
      beside: `“${took.find(({ ms }) => ms === worst)?.press}”; p75 ${quantile(times, 0.75)} ms, p50 ${quantile(times, 0.5)} ms`,
    });
  }
  await visitor.close();
  return figures;
}
