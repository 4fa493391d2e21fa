import {
  askRecovery,
  confirmRecovery,
  stopRecoveryByLink,
} from '@panthiya/contract/identity/recovery.contract';
import { createDatabase } from '../src/db/database.ts';
import { settleRecoveries } from '../src/features/identity/recovery/due-recoveries.ts';
import { createLinkToken, hashToken } from '../src/platform/secret-token.ts';
import { openChallenge } from './factors.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const OWN = '(select id from users where uid = $1)';

/** Asks, with the password, to turn the second step off. */
export const ask = async (app: TestApp, person: Person) =>
  app.call(askRecovery, { body: { challenge: await openChallenge(app, person) } });

/** The secret of the mail that confirms, without waiting for the mail. */
export async function readLink(app: TestApp, { uid }: Pick<Person, 'uid'>): Promise<string> {
  const token = createLinkToken();
  await app.pool.query(
    `update recoveries set link_hash = $2 where user_id = ${OWN} and ended_at is null`,
    [uid, hashToken(token)],
  );
  return token;
}

/** The secret of a mail that stops, without waiting for the mail. */
export async function readStopLink(app: TestApp, { uid }: Pick<Person, 'uid'>): Promise<string> {
  const token = createLinkToken();
  await app.pool.query(
    `update recoveries set stop_hashes = array_append(stop_hashes, $2)
     where user_id = ${OWN} and ended_at is null`,
    [uid, hashToken(token)],
  );
  return token;
}

/** Opens the link that confirms, and presses its button. */
export const confirm = (app: TestApp, token: string) =>
  app.call(confirmRecovery, { body: { token } });

/** The same with a link that stops. */
export const stopBy = (app: TestApp, token: string) =>
  app.call(stopRecoveryByLink, { body: { token } });

/** Asks and confirms; the waiting time begins, or the wait for a second person. */
export async function beginRecovery(app: TestApp, person: Person) {
  const asked = await ask(app, person);
  if (asked.status !== 200) throw new Error(`not asked: ${JSON.stringify(asked.body)}`);
  return confirm(app, await readLink(app, person));
}

/** Lets hours go by for the open requests of a person, and for those of the past. */
export async function letHoursPass(
  app: TestApp,
  { uid }: Pick<Person, 'uid'>,
  hours: number,
): Promise<void> {
  const columns = ['asked_at', 'confirmed_at', 'second_at', 'due_at', 'ended_at'];
  const earlier = columns.map((name) => `${name} = ${name} - make_interval(mins => $2)`).join(', ');
  await app.pool.query(`update recoveries set ${earlier} where user_id = ${OWN}`, [
    uid,
    Math.round(hours * 60),
  ]);
}

/** The job that does what is due. */
export const settle = (app: TestApp): Promise<void> => settleRecoveries(createDatabase(app.pool));

/** The request of a person that began last. */
export async function lastRequest(app: TestApp, { uid }: Pick<Person, 'uid'>) {
  const { rows } = await app.pool.query<{
    isConfirmed: boolean;
    isWaiting: boolean;
    outcome: string | null;
    hours: number | null;
  }>(
    `select confirmed_at is not null as "isConfirmed", due_at is not null as "isWaiting", outcome,
       (extract(epoch from due_at - greatest(confirmed_at, second_at)) / 3600)::int as hours
     from recoveries where user_id = ${OWN} order by asked_at desc, id desc limit 1`,
    [uid],
  );
  return rows[0];
}

/** Kinds of the mails to a person about it, in their order. */
export async function recoveryMailsTo(app: TestApp, { email }: Person): Promise<string[]> {
  const { rows } = await app.pool.query<{ kind: string }>(
    `select kind from mails where recipient = $1 and kind like 'recovery-%' and kind not like 'recovery-code%' order by id`,
    [email],
  );
  return rows.map(({ kind }) => kind);
}
