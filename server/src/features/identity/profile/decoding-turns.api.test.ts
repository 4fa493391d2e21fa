import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createDecodingTurn } from '../../../db/decoding-turn.ts';
import { isDatabaseAway } from '../../../db/failures.ts';
import { createPool, POOL_LIMITS } from '../../../db/pool.ts';
import { createLogger } from '../../../platform/logger.ts';
import { buildRequest, sendSlip } from '../../../../testing/billing.ts';
import { WAIT } from '../../../../testing/ceilings.ts';
import { buildDesk } from '../../../../testing/billing-staff.ts';
import { buildCourse, buildSchool } from '../../../../testing/courses.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sendFile, sendPicture, twoHalves } from '../../../../testing/pictures.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  ({ app } = await buildDesk({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } }));
});
afterAll(() => app.close());

const picture = () => twoHalves(64, 64).png().toBuffer();

/** Another process that decodes until the test releases it. */
async function holdTurn() {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const held = createDecodingTurn(createDatabase(app.pool))(() => {
    begun.resolve();
    return gate.promise;
  });
  await begun.promise;
  return { letGo: async () => (gate.resolve(), held) };
}

const countWaiting = async (): Promise<number> =>
  (
    await app.pool.query(
      `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`,
    )
  ).rows[0].waiting;

const uploadPortrait = async () => {
  const person = await buildUser(app);
  return async () => sendPicture(app, person, await picture());
};
const uploadCover = async () => {
  const { lecturer, organization } = await buildSchool(app);
  const { orgId, courseId } = await buildCourse(app, organization, { lecturers: [lecturer] });
  const url = `/api/organization/${orgId}/courses/${courseId}/cover`;
  return async () => sendFile(app, lecturer, await picture(), { url, field: 'cover' });
};
const uploadSlip = async () => {
  const payer: Person = await buildUser(app, { isVerified: true });
  await buildRequest(app, payer);
  return async () => sendSlip(app, payer, await picture());
};

describe('R7.9 one picture is decoded at a time in the whole installation', () => {
  it.each([
    ['picture of a person', uploadPortrait],
    ['cover', uploadCover],
    ['slip', uploadSlip],
  ])('R7.9 a %s waits while another process decodes', async (_, prepare) => {
    const upload = await prepare();
    const other = await holdTurn();
    const answer = upload();
    await vi.waitUntil(async () => (await countWaiting()) === 1, WAIT);
    await other.letGo();
    expect((await answer).status).toBe(200);
  });

  it('R7.9 who waits longer than for any lock is asked to come back, and does nothing', async () => {
    const pool = createPool(app.connection, createLogger('silent'), {
      size: 1,
      limits: {
        ...POOL_LIMITS,
        lockMs: 1,
      },
    });
    const other = await holdTurn();
    const work = vi.fn<() => Promise<string>>(async () => 'decoded');
    const takeTurn = createDecodingTurn(createDatabase(pool));
    try {
      expect(isDatabaseAway(await takeTurn(work).catch((error: unknown) => error))).toBe(true);
      expect(work).not.toHaveBeenCalled();
      await other.letGo();
      expect(await takeTurn(work)).toBe('decoded');
    } finally {
      await pool.end();
    }
  });
});
