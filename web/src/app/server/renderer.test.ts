import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createContext, Script } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { RENDERER_FILE, startRenderer } from './start-renderer.ts';

const folder = join(import.meta.dirname, '../../../dist/.vite');
const config = JSON.stringify({ appName: 'P', tagline: '', supportPhone: '', supportEmail: '' });
setFlagsFromString('--expose-gc');
const collect = new Script('gc').runInContext(createContext()) as () => void;

const KAMAL = { uid: 'KAMAL', name: 'KAMAL', email: 'kamal@example.com', emailVerified: true };
const LINE = {
  id: 'physics',
  orgId: 'lakeside',
  organizationName: 'Lakeside',
  title: 'Physics 2027',
  subject: 'Physics',
  status: 'published',
  learnerCount: 8,
  part: { isTeacher: false, isLecturer: false, enrolment: 'active' },
  progress: { done: 6, published: 18, newLessons: 0 },
  nextLesson: null,
};

/** A visit of a reader of this name, whose document brings these answers too. */
function visitOf(name: string, more: Readonly<Record<string, object>> = {}) {
  const user = { uid: name, name, email: `${name}@example.com`, emailVerified: true };
  const replies = Object.entries({ '/api/protected': { user }, ...more });
  const answered = replies.map(([address, reply]) => [address, { reply }] as const);
  const answers = JSON.stringify({ of: 'ABCDEF', answers: Object.fromEntries(answered) });
  const cookies = 'pt_token=ABCDEF';
  const device = { locale: 'en', host: 'localhost', isMobile: false } as const;
  return { ...device, path: '/dashboard', cookies, answers };
}

// npm test builds the pages before its tests.
describe.runIf(existsSync(join(folder, RENDERER_FILE)))('R10.10 the pages of the build', () => {
  const { drawPage } = existsSync(folder) ? startRenderer(folder, config) : { drawPage: undefined };
  const draw = async (name: string) => {
    if (!drawPage) throw new Error('There is no build.');
    return drawPage(visitOf(name));
  };

  it('a drawing is of its own reader, whoever was drawn before or meanwhile', async () => {
    const names = ['KAMAL', 'NIMALI', 'SUNIL'];
    const drawn = await Promise.all([...names, ...names].map((name) => draw(name)));
    for (const [at, { html }] of drawn.entries()) {
      const shown = names.filter((name) => html.includes(name));
      expect(shown).toEqual([names[at % names.length]]);
    }
  });

  it('without a login check that was answered nothing is drawn', async () => {
    const visit = { ...visitOf('KAMAL'), answers: '{"of":"ABCDEF","answers":{}}' };
    expect(await drawPage?.(visit)).toEqual({ html: '', missing: [] });
    const foreign = { ...visitOf('KAMAL'), cookies: 'pt_token=FEDCBA' };
    expect(await drawPage?.(foreign)).toEqual({ html: '', missing: [] });
  });

  it('a page whose document has its answers is drawn at once, without a round for each', async () => {
    const turns = vi.spyOn(globalThis, 'setImmediate');
    const counted = startRenderer(folder, config);
    const day = { now: '2026-11-18T12:00:00Z', entries: [] };
    const visit = visitOf('KAMAL', {
      '/api/organization/list': { organizations: [] },
      '/api/profile': { profile: KAMAL },
      '/api/notifications/state': { unread: 3, version: 7 },
      '/api/courses/today': {
        ...day,
        day: '2026-11-18',
        courses: [LINE],
        changes: [],
        declined: [],
        toConfirm: [],
      },
      '/api/courses/week': { ...day, monday: '2026-11-16', holidays: [] },
    });
    // The first drawing waits for lazy parts, too.
    await counted.drawPage(visit);
    turns.mockClear();
    const { html, missing } = await counted.drawPage(visit);
    expect(missing).toEqual([]);
    expect(html).toContain('Physics 2027');
    // Once, for all answers. It was three times.
    expect(turns).toHaveBeenCalledTimes(1);
    turns.mockRestore();
  });

  it('a home is drawn with what is answered: only the late part is grey', async () => {
    const now = '2026-11-18T12:00:00Z';
    const visit = visitOf('KAMAL', {
      '/api/organization/list': {
        organizations: [{ orgId: 'lakeside', name: 'Lakeside', roles: ['lecturer'] }],
      },
      '/api/profile': { profile: KAMAL },
      '/api/notifications/state': { unread: 3, version: 7 },
      '/api/courses/today': {
        now,
        day: '2026-11-18',
        entries: [],
        courses: [LINE],
        changes: [],
        declined: [],
        toConfirm: [],
      },
      '/api/courses/week': { now, monday: '2026-11-16', entries: [], holidays: [] },
    });
    await drawPage?.(visit);
    const drawn = await drawPage?.(visit);
    expect(drawn?.missing).toEqual([{ address: '/courses/requests', isByAnyone: false }]);
    expect(drawn?.html).toContain('Physics 2027');
    // R17.4.4: the bell has its number at once.
    expect(drawn?.html).toContain('data-count="3"');
    expect(drawn?.html.match(/class="skeleton/g)).toHaveLength(2);
  });

  it('a drawing that waits for a call says which, and leaves nothing of its reader behind', async () => {
    const { missing } = await draw('KAMAL');
    expect(missing).toContainEqual({ address: '/profile', isByAnyone: false });
    const heapAfter = async (count: number) => {
      for (let drawing = 0; drawing < count; drawing += 1) await draw('KAMAL');
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await heapAfter(60);
    const after = await heapAfter(200);
    // It was 22 KB for each.
    expect((after - before) / 200).toBeLessThan(4096);
  });
});
