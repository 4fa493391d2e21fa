import { createDatabase, type Queries } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { createLogger } from '../platform/logger.ts';
import { factorsMails } from '../features/identity/factors/factors.mails.ts';
import { createMail } from '../notify/outbox.repository.ts';
import { turnFactorsOff } from '../records/factors/factor-removal.repository.ts';
import { recordEvent } from '../records/audit/audit-log.repository.ts';
import { updateSystemAdmin } from '../records/users/system-admins.repository.ts';
import { findUserByEmail, lockUser } from '../records/users/users.repository.ts';
import type { User } from '../records/users/users.table.ts';
import { type Command, OperatorError } from './operator-error.ts';

/** Makes the account a system administrator (R6.3). The product itself takes the rights, and keeps the last administrator. */
async function grant(transaction: Queries, user: User): Promise<string> {
  const { email } = user;
  const done = `${email} is a system administrator.`;
  if (user.disabledAt !== null) throw new OperatorError(`The account of ${email} is disabled.`);
  if (user.isSystemAdmin) return done;
  // Anyone can have registered with it, waiting for this.
  if (user.emailVerifiedAt === null) {
    throw new OperatorError(
      `${email} is not confirmed. Open the link in the email first (without a mail host: in DATA_DIR/outbox).`,
    );
  }
  if (user.deletionAt !== null)
    throw new OperatorError(`The account of ${email} will be deleted soon.`);
  await updateSystemAdmin(transaction, user.id, true);
  await recordEvent(transaction, {
    event: 'user.system-admin-granted',
    actorId: null,
    subjectId: user.id,
    changes: [{ field: 'systemAdmin', from: false, to: true }],
  });
  return done;
}

/** Turns the second step of the account off, for an owner who lost everything (R18.5.4). Their password is enough then. */
async function resetFactors(transaction: Queries, { id, email }: User): Promise<string> {
  const user = await lockUser(transaction, id);
  if (user === undefined || user.secondFactorAt === null) return `${email} has no second step.`;
  await turnFactorsOff(transaction, user);
  await createMail(transaction, { templates: factorsMails, kind: 'factor-removed' }, user);
  await recordEvent(transaction, {
    event: 'factor.removed-by-operator',
    actorId: null,
    subjectId: id,
  });
  return `${email} signs in with the password alone now.`;
}

const actions: Readonly<Record<string, typeof grant>> = { grant, 'reset-factors': resetFactors };

/** npm run admin -- grant EMAIL, or reset-factors EMAIL. */
export const changeAdmins: Command = async (readSettings, [name = '', email]) => {
  const act = actions[name];
  if (act === undefined || email === undefined) {
    throw new OperatorError(
      'Give an email: npm run admin -- grant EMAIL, or npm run admin -- reset-factors EMAIL',
    );
  }
  const env = readSettings();
  const { connection, close } = await reachDatabase(env);
  try {
    await migrateDatabase(connection);
    const pool = createPool(connection, createLogger(env.logLevel), { size: 1 });
    try {
      const done = await createDatabase(pool).transaction(async (transaction) => {
        const user = await findUserByEmail(transaction, email);
        if (user === undefined) {
          throw new OperatorError(`Nobody has registered with ${email}. Register first.`);
        }
        return act(transaction, user);
      });
      console.log(done);
    } finally {
      await pool.end();
    }
  } finally {
    await close();
  }
};
