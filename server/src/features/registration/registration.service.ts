import { findMisplaced } from '@panthiya/contract/locations/locations';
import type { Registration } from '@panthiya/contract/registration/registration.contract';
import type { Database } from '../../db/database.ts';
import type { Origin } from '../../http/mount.ts';
import { AppError } from '../../platform/app-error.ts';
import { normalizeEmail } from '../../platform/email-address.ts';
import { createId, createUid } from '../../platform/identifier.ts';
import type { PasswordHasher } from '../../platform/password-hashing.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { createMail } from '../../records/mails/mails.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import { refuseUnfitPassword } from '../../records/users/password-policy.ts';
import { createUser, findUserByEmail } from '../../records/users/users.repository.ts';
import { registrationsOfNetwork } from './registration.limits.ts';
import { registrationMails } from './registration.mails.ts';

interface RegistrationNeeds {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
}

/** Making accounts (R7.4). */
export function createRegistrationService({ database, hasher, limits }: RegistrationNeeds) {
  const networkLimit = limits(registrationsOfNetwork);

  /** The owner of a known address is told; whoever asked gets the normal answer (R5.9). */
  async function tellOwner(email: string): Promise<void> {
    const owner = await findUserByEmail(database, email);
    if (owner === undefined) return;
    const { hours } = registrationMails['already-registered'];
    await createMail(database, {
      kind: 'already-registered',
      recipient: owner.email,
      userId: owner.id,
      hours,
    });
  }

  return {
    /** Adds the account and its confirmation mail in one transaction; a known address adds none. */
    register: async (registration: Registration, origin: Origin): Promise<void> => {
      const { password, ...person } = registration;
      const email = normalizeEmail(person.email);
      const misplaced = findMisplaced(person);
      if (misplaced !== undefined) throw new AppError('INVALID_LOCATION', { field: misplaced });
      await refuseUnfitPassword(password, person);
      await networkLimit.consume(origin.network);
      const user = {
        ...person,
        email,
        id: createId(),
        uid: createUid(),
        passwordHash: await hasher.hash(password),
      };
      const isNew = await database.transaction(async (transaction) => {
        if (!(await createUser(transaction, user))) return false;
        const { hours } = registrationMails['verify-email'];
        await createMail(transaction, {
          kind: 'verify-email',
          recipient: email,
          userId: user.id,
          hours,
        });
        await recordEvent(transaction, {
          event: 'user.registered',
          actorId: user.id,
          subjectId: user.id,
        });
        return true;
      });
      if (!isNew) await tellOwner(email);
    },
  };
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;
