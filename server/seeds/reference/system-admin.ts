import type { Database } from '../../src/db/database.ts';
import { normalizeEmail } from '../../src/platform/email-address.ts';
import { EnvError } from '../../src/platform/env.ts';
import { createId, createUid } from '../../src/platform/identifier.ts';
import type { PasswordHasher } from '../../src/platform/password-hashing.ts';
import { recordEvent } from '../../src/records/audit/audit-log.repository.ts';
import { assertPasswordFit } from '../../src/domain/accounts/password-policy.ts';
import { updateSystemAdmin } from '../../src/records/users/system-admins.repository.ts';
import { createUser, findUserByEmail } from '../../src/records/users/users.repository.ts';
import type { User } from '../../src/records/users/users.table.ts';

const NAME = { firstName: 'SYSTEM', lastName: 'ADMIN' };

async function assertUsable(email: string, password: string): Promise<void> {
  try {
    await assertPasswordFit(password, { email, ...NAME });
  } catch (error) {
    throw new EnvError(`ADMIN_PASSWORD: ${error instanceof Error ? error.message : 'not usable'}`);
  }
}

// Its password is that of whoever registered, who need not be whom the operator means.
function assertConfirmed({ emailVerifiedAt, disabledAt }: User): void {
  if (disabledAt !== null) throw new EnvError('ADMIN_EMAIL: this account is disabled.');
  if (emailVerifiedAt !== null) return;
  throw new EnvError(
    'ADMIN_EMAIL: the address of this account is not confirmed. Open its mailed link, or name another address.',
  );
}

/**
 * ADMIN_EMAIL and ADMIN_PASSWORD: that account exists and is a system administrator (R6.3). An existing account keeps
 * its password, and must have shown that the address is its own.
 */
export async function ensureSystemAdmin(
  database: Database,
  hasher: PasswordHasher,
  admin: { readonly email: string; readonly password: string },
): Promise<void> {
  const email = normalizeEmail(admin.email);
  const present = await findUserByEmail(database, email);
  if (present?.isSystemAdmin === true) return;
  if (present === undefined) await assertUsable(email, admin.password);
  else assertConfirmed(present);
  const passwordHash = await hasher.hash(admin.password);
  await database.transaction(async (transaction) => {
    const id = present?.id ?? createId();
    if (present === undefined) {
      await createUser(transaction, {
        ...NAME,
        id,
        uid: createUid(),
        email,
        passwordHash,
        origin: 'operator',
        emailVerifiedAt: new Date(),
      });
    }
    await updateSystemAdmin(transaction, id, true);
    await recordEvent(transaction, {
      event: 'user.system-admin-granted',
      actorId: null,
      subjectId: id,
    });
  });
}
