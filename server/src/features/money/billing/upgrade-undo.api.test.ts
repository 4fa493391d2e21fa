import { requestUpgrade, withdrawUpgrade } from '@panthiya/contract/money/billing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../../testing/billing.ts';
import { buildBillingStaff, buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

// Without the background no mail leaves by itself: a test says what became of it.
let app: TestApp;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
  colleague = await buildBillingStaff(app);
});
afterAll(() => app.close());

const person = () => buildUser(app, { isVerified: true });
const {
  approve,
  reject,
  reverse,
  undo,
  assign,
  billing,
  profile,
  endOf,
  plans,
  decisions,
  decided,
} = openDesk(() => ({ app, staff }));
const ask = (who: Person, packageId: string) =>
  app.call(requestUpgrade, { token: who.token, body: { packageId } });

/** The mails about decisions for somebody: which, and their state. */
const mailsTo = async ({ uid }: Person) =>
  (
    await app.pool.query<{ kind: string; state: string }>(
      `select kind, state from mails join users on users.id = user_id
       where uid = $1 and kind like 'upgrade-%' order by mails.id`,
      [uid],
    )
  ).rows.map(({ kind, state }) => `${kind} ${state}`);
/** Lets the mail of an approval be what a sender makes of it. */
const mailIs = ({ uid }: Person, change: string) =>
  app.pool.query(
    `update mails set ${change} from users where users.id = user_id and uid = $1 and kind = 'upgrade-approved'`,
    [uid],
  );
const settled = { status: 409, code: 'APPROVAL_SETTLED' };
const answerOf = async (call: ReturnType<typeof undo>) => {
  const { status, body } = await call;
  return { status, code: body.code };
};

describe('R10.8 an approval is undone', () => {
  it('the request is open again, the plan before is there with its end, and the log says so', async () => {
    const who = await person();
    await decided(who, 'class');
    const end = await endOf(who);
    const id = await decided(who, 'campus');
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([200, 'Undone. The request is open again.']);
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: true });
    expect(await endOf(who)).toBe(end);
    expect(await plans(who)).toEqual([
      'class request replaced',
      'campus request reversed',
      'class restored open',
    ]);
    expect((await billing(who)).request).toMatchObject({ id, state: 'open', reason: '' });
    expect(await decisions(id)).toEqual(['approved', 'reversed']);
    const { rows } = await app.pool.query(
      `select event, actor.uid from audit_log join users actor on actor.id = actor_id
       where details ->> 'requestId' = $1 order by audit_log.id desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ event: 'upgrade.undone', uid: staff.uid }]);
    expect((await approve(id)).status).toBe(200);
    expect((await profile(who)).packageCode).toBe('campus');
  });

  it('the first plan is taken, and the request can be rejected then', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    await undo(id);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    expect((await reject(id)).status).toBe(200);
    expect(await decisions(id)).toEqual(['approved', 'reversed', 'rejected']);
  });

  it('only by whoever approved, within ten minutes, and once', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    expect(await answerOf(undo(id, colleague))).toEqual(settled);
    await app.pool.query(
      `update upgrade_decisions set at = at - interval '10 minutes' where request_id = $1`,
      [id],
    );
    expect(await answerOf(undo(id))).toEqual(settled);
    expect((await profile(who)).packageCode).toBe('class');
    await reverse(id);
    await approve(id);
    expect((await undo(id)).status).toBe(200);
    expect((await undo(id)).body.code).toBe('REQUEST_DECIDED');
  });

  it('not after a newer plan or a newer request, even a withdrawn one', async () => {
    const given = await person();
    const first = await decided(given, 'class');
    await assign(given.uid, 'campus');
    expect(await answerOf(undo(first))).toEqual(settled);
    const asked = await person();
    const second = await decided(asked, 'class');
    await ask(asked, 'campus');
    expect(await answerOf(undo(second))).toEqual(settled);
    await app.call(withdrawUpgrade, { token: asked.token, body: {} });
    expect(await answerOf(undo(second))).toEqual(settled);
    expect((await profile(asked)).packageCode).toBe('class');
  });

  it('nobody undoes what waits, was rejected, or is their own', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    expect((await undo(id)).body.code).toBe('REQUEST_DECIDED');
    await reject(id);
    expect((await undo(id)).body.code).toBe('REQUEST_DECIDED');
    const { id: own } = await buildRequest(app, colleague, 'class');
    await approve(own);
    expect((await undo(own, colleague)).body.code).toBe('OWN_REQUEST');
    expect((await undo('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('R10.8 the mail of an undone approval', () => {
  it('is taken back while it waits, and then nobody hears of either', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    expect(await mailsTo(who)).toEqual(['upgrade-approved queued']);
    await undo(id);
    expect(await mailsTo(who)).toEqual([]);
  });

  it('that was sent is followed by one that says so', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    await mailIs(who, `state = 'sent', sent_at = now(), attempts = 1`);
    await undo(id);
    expect(await mailsTo(who)).toEqual(['upgrade-approved sent', 'upgrade-undone queued']);
  });

  it('that a host may have taken is not sent again, and followed by one', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    await mailIs(who, 'attempts = 1');
    await undo(id);
    expect(await mailsTo(who)).toEqual(['upgrade-undone queued']);
  });
});

describe('R10.8 undoing at the same moment', () => {
  it('of ten undos exactly one counts', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id)));
    const told = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(told).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await decisions(id)).toEqual(['approved', 'reversed']);
  });

  it('beside a new request exactly one of them counts', async () => {
    const rounds = await Promise.all(Array.from({ length: 8 }, () => person()));
    for (const who of rounds) {
      const id = await decided(who, 'class');
      const [undone, asked] = await Promise.all([undo(id), ask(who, 'campus')]);
      expect([undone.status, asked.status].filter((status) => status < 300)).toHaveLength(1);
      const { request } = await billing(who);
      expect(request).toMatchObject({
        state: 'open',
        packageId: undone.status === 200 ? 'class' : 'campus',
      });
    }
  });

  it('beside a reversal exactly one of them counts', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    const answers = await Promise.all([undo(id), reverse(id, colleague)]);
    const done = answers.filter(({ status }) => status === 200).length;
    // What is open again has nothing to reverse, and what is reversed nothing to undo.
    expect(done).toBe(1);
    expect((await profile(who)).packageCode).toBeNull();
  });
});
