import { msg } from '#texts';
import type { Locale } from '@panthiya/contract/locale/locales';
import { plainCode } from '@panthiya/contract/organizations/plain-code';
import { findMisplaced } from '@panthiya/contract/locations/locations';
import type {
  ProviderRegistration,
  registerByProvider,
  Registration,
} from '@panthiya/contract/identity/registration.contract';
import type { Database, Queries } from '../../../db/database.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import { createId, createUid } from '../../../platform/identifier.ts';
import type { PasswordHasher } from '../../../platform/password-hashing.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { createAddressClaims } from '../../../domain/accounts/address-claims.ts';
import { connectIdentity } from '../../../domain/identities/connecting.ts';
import type { UnspokenReply } from '../../../platform/unspoken-reply.ts';
import { recordEvent, recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { findInviteByToken } from '../../../records/invites/received-invites.repository.ts';
import {
  consumeRegistration,
  findRegistration,
} from '../../../records/identities/waiting-identities.repository.ts';
import { findUsableCode } from '../../../records/join-codes/join-codes.repository.ts';
import {
  createWish,
  type JoiningWish,
} from '../../../records/joining-wishes/joining-wishes.repository.ts';
import { assertPasswordFit } from '../../../domain/accounts/password-policy.ts';
import { createUser, findAddressOwner } from '../../../records/users/users.repository.ts';
import { registrationsOfNetwork } from './registration.limits.ts';
import { registrationMails } from '../../../domain/accounts/registration.mails.ts';

const notTheVouched = msg`This is not the address that you signed in with. Please start again.`;

type Wish = Pick<UnspokenReply<typeof registerByProvider>, 'joined' | 'notJoined'>;
/** What came of a registration by a provider. */
interface ProviderRegistered {
  /** The provider vouched for the address: no link was mailed. */
  readonly isConfirmed: boolean;
  readonly wish: Wish;
}

interface RegistrationDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  /** Joins where the person wanted to when they registered; undefined without such a wish. */
  fulfilWish(userId: string): Promise<Wish | undefined>;
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

/** A registration as it was sent, with a password or without one. */
type Sent = Omit<Registration, 'password'> & { readonly password?: string | undefined };
/** From where, and in which language of the page. */
interface Sender {
  readonly origin: Origin;
  readonly language: Locale | null;
}

/** Making accounts (R7.4). */
export function createRegistrationService({
  database,
  hasher,
  limits,
  fulfilWish,
}: RegistrationDeps) {
  const networkLimit = limits(registrationsOfNetwork);
  const claims = createAddressClaims(limits);

  /** Checks what was sent, counts it, and makes the account that will be kept. */
  async function prepare({ password, joining, ...person }: Sent, { origin, language }: Sender) {
    const email = normalizeEmail(person.email);
    const misplaced = findMisplaced(person);
    if (misplaced !== undefined) throw new AppError('INVALID_LOCATION', { field: misplaced });
    if (password !== undefined) await assertPasswordFit(password, person);
    await networkLimit.consume(origin.network);
    const passwordHash = password === undefined ? null : await hasher.hash(password);
    const user = { ...person, language, email, passwordHash, id: createId(), uid: createUid() };
    const wish = joining && (await findLinkOf(database, joining));
    return { user, wish, mayGo: await claims.countMail(email) };
  }

  /** Keeps it, with its confirmation mail. False when its address has an account already. */
  async function keep(
    transaction: Queries,
    { user, wish, mayGo }: Awaited<ReturnType<typeof prepare>>,
    isConfirmed = false,
  ): Promise<boolean> {
    const isNew = await createUser(transaction, user, { isConfirmed });
    if (wish !== undefined) await createWish(transaction, user.id, wish);
    // The owner of a known address gets a notice. The caller gets the normal answer (R5.9), from the same statements, so that
    // the time shows nothing either.
    const owner = await findAddressOwner(transaction, user.email);
    if (owner === undefined) return isNew;
    const kind = isNew ? 'verify-email' : 'already-registered';
    if (isNew ? !isConfirmed : mayGo.notice)
      await createMail(transaction, { templates: registrationMails, kind }, owner);
    await recordEvent(transaction, {
      event: isNew ? 'user.registered' : 'user.registered-again',
      actorId: isNew ? owner.id : null,
      subjectId: owner.id,
    });
    return isNew;
  }

  return {
    /** Adds the account and its confirmation mail in one transaction; a known address adds none. */
    register: async (registration: Registration, sender: Sender): Promise<void> => {
      const prepared = await prepare(registration, sender);
      await database.transaction((transaction) => keep(transaction, prepared));
    },

    /**
     * The same for who comes from a provider: the identity that waits is connected in the same transaction, and its vouched address
     * counts as confirmed (R18.3.5). A known address adds nothing, and the answer is the same.
     * @throws {AppError} CHALLENGE_OVER for what is over or used, IDENTITY_TAKEN for what was connected meanwhile
     */
    registerByProvider: async (
      { registration, ...sent }: ProviderRegistration,
      sender: Sender,
    ): Promise<ProviderRegistered> => {
      const secretHash = hashToken(registration);
      const waiting = await findRegistration(database, secretHash);
      if (waiting === undefined) throw new AppError('CHALLENGE_OVER');
      const isConfirmed = waiting.vouchedEmail !== null;
      const isTheirs = sent.email.toLowerCase() === waiting.vouchedEmail?.toLowerCase();
      if (isConfirmed && !isTheirs)
        throw new AppError('INVALID_INPUT', { field: 'email', message: notTheVouched });
      const prepared = await prepare(sent, sender);
      const isNew = await database.transaction(async (transaction) => {
        // Of many calls with one secret exactly one goes on.
        const identity = await consumeRegistration(transaction, secretHash);
        if (identity === undefined) throw new AppError('CHALLENGE_OVER');
        if (!(await keep(transaction, prepared, isConfirmed))) return false;
        const { id, email } = prepared.user;
        const account = { id, email, emailVerifiedAt: isConfirmed ? new Date() : null };
        await connectIdentity(transaction, account, identity);
        if (isConfirmed)
          await recordOwnEvent(transaction, { event: 'user.email-verified', userId: id });
        return true;
      });
      const wish = isNew && isConfirmed ? await fulfilWish(prepared.user.id) : undefined;
      return { isConfirmed, wish: wish ?? {} };
    },
  };
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;
