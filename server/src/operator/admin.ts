import { createDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { createLogger } from '../platform/logger.ts';
import { recordEvent } from '../records/audit/audit-log.repository.ts';
import { updateSystemAdmin } from '../records/users/system-admins.repository.ts';
import { findUserByEmail } from '../records/users/users.repository.ts';
import { type Command, OperatorError } from './operator-error.ts';

/**
 * npm run admin -- grant EMAIL: makes an account a system administrator (R6.3). The product itself takes the rights, and keeps
 * the last administrator.
 */
export const changeAdmins: Command = async (readSettings, [action, email]) => {
  if (action !== 'grant' || email === undefined) {
    throw new OperatorError('Give an email: npm run admin -- grant EMAIL');
  }
  const env = readSettings();
  const { connection, close } = await reachDatabase(env);
  try {
    await migrateDatabase(connection);
    const pool = createPool(connection, createLogger(env.logLevel), { size: 1 });
    try {
      await createDatabase(pool).transaction(async (transaction) => {
        const user = await findUserByEmail(transaction, email);
        if (user === undefined) {
          throw new OperatorError(`Nobody has registered with ${email}. Register first.`);
        }
        if (user.disabledAt !== null)
          throw new OperatorError(`The account of ${email} is disabled.`);
        if (user.isSystemAdmin) return;
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
      });
    } finally {
      await pool.end();
    }
    console.log(`${email} is a system administrator.`);
  } finally {
    await close();
  }
};
