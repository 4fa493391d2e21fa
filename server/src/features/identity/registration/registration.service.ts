import type { Locale } from '@panthiya/contract/locale/locales';
import { plainCode } from '@panthiya/contract/organizations/plain-code';
import { findMisplaced } from '@panthiya/contract/locations/locations';
import type { Registration } from '@panthiya/contract/identity/registration.contract';
import type { Database } from '../../../db/database.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import { createId, createUid } from '../../../platform/identifier.ts';
import type { PasswordHasher } from '../../../platform/password-hashing.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { createAddressClaims } from '../../../domain/accounts/address-claims.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { findInviteByToken } from '../../../records/invites/received-invites.repository.ts';
import { findUsableCode } from '../../../records/join-codes/join-codes.repository.ts';
import {
  createWish,
  type JoiningWish,
} from '../../../records/joining-wishes/joining-wishes.repository.ts';
import { assertPasswordFit } from '../../../domain/accounts/password-policy.ts';
import { createUser, findAddressOwner } from '../../../records/users/users.repository.ts';
import { registrationsOfNetwork } from './registration.limits.ts';
import { registrationMails } from '../../../domain/accounts/registration.mails.ts';

interface RegistrationDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
}

/** What a code or an invitation leads to; undefined when it leads nowhere. That does not stop a registration. */
async function findLinkOf(
  database: Database,
  joining: NonNullable<Registration['joining']>,
): Promise<JoiningWish | undefined> {
  if ('code' in joining) {
    const code = await findUsableCode(database, plainCode(joining.code));
    return code && { joinCodeId: code.id };
  }
  const invite = await findInviteByToken(database, hashToken(joining.inviteToken));
  return invite && { inviteId: invite.id };
}

/** Making accounts (R7.4). */
export function createRegistrationService({ database, hasher, limits }: RegistrationDeps) {
  const networkLimit = limits(registrationsOfNetwork);
  const claims = createAddressClaims(limits);

  return {
    /** Adds the account and its confirmation mail in one transaction; a known address adds none. */
    register: async (
      registration: Registration,
      { origin, language }: { readonly origin: Origin; readonly language: Locale | null },
    ): Promise<void> => {
      const { password, joining, ...person } = registration;
      const email = normalizeEmail(person.email);
      const misplaced = findMisplaced(person);
      if (misplaced !== undefined) throw new AppError('INVALID_LOCATION', { field: misplaced });
      await assertPasswordFit(password, person);
      await networkLimit.consume(origin.network);
      const user = {
        ...person,
        language,
        email,
        id: createId(),
        uid: createUid(),
        passwordHash: await hasher.hash(password),
      };
      const wish = joining && (await findLinkOf(database, joining));
      const mayGo = await claims.countMail(email);
      await database.transaction(async (transaction) => {
        const isNew = await createUser(transaction, user);
        if (wish !== undefined) await createWish(transaction, user.id, wish);
        // The owner of a known address gets a notice. The caller gets the normal answer (R5.9), from the same statements, so that
        // the time shows nothing either.
        const owner = await findAddressOwner(transaction, email);
        if (owner === undefined) return;
        const kind = isNew ? 'verify-email' : 'already-registered';
        if (isNew || mayGo.notice)
          await createMail(transaction, { templates: registrationMails, kind }, owner);
        await recordEvent(transaction, {
          event: isNew ? 'user.registered' : 'user.registered-again',
          actorId: isNew ? owner.id : null,
          subjectId: owner.id,
        });
      });
    },
  };
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;
