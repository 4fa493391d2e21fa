import {
  beginUserRecovery,
  confirmUserRecovery,
  stopUserRecovery,
} from '@panthiya/contract/provider/users.contract';
import { createDatabase } from '../src/db/database.ts';
import { settleAddressRecoveries } from '../src/features/identity/address-recovery/due-address-recoveries.ts';
import { createLinkToken, hashToken } from '../src/platform/secret-token.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const OWN = '(select id from users where uid = $1)';
type Whose = Pick<Person, 'uid'>;

/** A system administrator begins the change of somebody's address. */
export const beginMove = (app: TestApp, { uid }: Whose, by: Person, email: string) =>
  app.call(beginUserRecovery, {
    token: by.token,
    params: { uid },
    body: { kind: 'address', email, reason: 'Mailbox lost, seen with the identity card' },
  });

/** Another one confirms it. */
export const confirmMove = (app: TestApp, { uid }: Whose, by: Person) =>
  app.call(confirmUserRecovery, { token: by.token, params: { uid }, body: { kind: 'address' } });

/** One of them stops it. */
export const stopMove = (app: TestApp, { uid }: Whose, by: Person) =>
  app.call(stopUserRecovery, { token: by.token, params: { uid }, body: { kind: 'address' } });

/** The secret of a mail that stops it, without waiting for the mail. */
export async function readMoveLink(app: TestApp, { uid }: Whose): Promise<string> {
  const token = createLinkToken();
  await app.pool.query(
    `update address_recoveries set stop_hashes = array_append(stop_hashes, $2)
     where user_id = ${OWN} and ended_at is null`,
    [uid, hashToken(token)],
  );
  return token;
}

/** Lets days go by for the changes of a person. */
export async function letDaysPass(app: TestApp, { uid }: Whose, days: number): Promise<void> {
  const columns = ['asked_at', 'second_from', 'second_at', 'due_at', 'ended_at'];
  const earlier = columns.map((name) => `${name} = ${name} - make_interval(mins => $2)`).join(', ');
  await app.pool.query(`update address_recoveries set ${earlier} where user_id = ${OWN}`, [
    uid,
    Math.round(days * 24 * 60),
  ]);
}

/** The job that does what is due. */
export const settleMoves = (app: TestApp): Promise<void> =>
  settleAddressRecoveries(createDatabase(app.pool));

/** The address of a person now, and the change that began last. */
export async function readMove(app: TestApp, { uid }: Whose) {
  const { rows } = await app.pool.query<{
    email: string;
    isMoving: boolean;
    isWaiting: boolean;
    outcome: string | null;
  }>(
    `select u.email, u.is_moving_address as "isMoving", a.due_at is not null as "isWaiting", a.outcome
     from users u left join address_recoveries a on a.user_id = u.id where u.uid = $1 order by a.asked_at desc, a.id desc limit 1`,
    [uid],
  );
  return rows[0];
}

/** Kinds of the mails to an address about it, in their order. */
export async function mailsAbout(app: TestApp, email: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ kind: string }>(
    `select kind from mails where recipient = $1 and (kind like 'address-%' or kind = 'reset-password-by-staff') order by id`,
    [email],
  );
  return rows.map(({ kind }) => kind);
}
