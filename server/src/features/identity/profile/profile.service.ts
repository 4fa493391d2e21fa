import { findMisplaced } from '@panthiya/contract/locations/locations';
import type { ProfileChanges } from '@panthiya/contract/identity/profile-editing.contract';
import type { Database, Queries } from '../../../db/database.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import { type Allowance, createAddressClaims } from '../../../domain/accounts/address-claims.ts';
import { assertMayAdd } from '../../../domain/factors/shown-factor.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import {
  findUser,
  lockUser,
  type ProfileColumns,
  updateProfile,
} from '../../../records/users/users.repository.ts';
import { isWanted, type WantedVersions } from './profile-version.ts';
import { profileMails } from './profile.mails.ts';

interface ProfileDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

const claimMails = {
  templates: profileMails,
  confirm: 'confirm-new-email',
  taken: 'email-claimed',
} as const;

/** The requested address, and what mails it can get. */
interface Claim {
  readonly address: string;
  readonly mayGo: Allowance;
}

/** The columns that really differ from the person's present row. */
function findChanged(user: SessionOwner, { email, ...fields }: ProfileChanges) {
  const changed = Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && value !== user[field as keyof typeof fields],
    ),
  ) as Partial<ProfileColumns>;
  if (email === undefined) return changed;
  const address = normalizeEmail(email);
  const isPresent = address.toLowerCase() === user.email.toLowerCase();
  // Back to the present address: no address is pending any more. The pending address again: its link once more.
  if (!isPresent) changed.pendingEmail = address;
  else if (user.pendingEmail !== null) changed.pendingEmail = null;
  return changed;
}

const withChanges = (user: SessionOwner, changed: Partial<ProfileColumns>): SessionOwner => ({
  ...user,
  ...changed,
  profileVersion: user.profileVersion + 1,
});

/** R5.6, for the town after the save. Accounts made by the people who run the server need not have one. */
function assertLocationFits(user: SessionOwner, changed: Partial<ProfileColumns>): void {
  const { province, district, city } = changed;
  if (province === undefined && district === undefined && city === undefined) return;
  const field = findMisplaced({ ...user, ...changed });
  if (field !== undefined) throw new AppError('INVALID_LOCATION', { field });
}

/** Saving the user's own profile (R7.8). */
export function createProfileService({ database, limits }: ProfileDeps) {
  const claims = createAddressClaims(limits);

  async function openClaim(user: SessionOwner, address: string, origin: Origin): Promise<Claim> {
    await claims.countChange(user, origin);
    return { address, mayGo: await claims.countMail(address) };
  }

  async function claimAddress(queries: Queries, user: SessionOwner, claim: Claim) {
    await recordOwnEvent(queries, { event: 'user.email-change-asked', userId: user.id });
    // An unconfirmed address may be a stranger's.
    if (user.emailVerifiedAt !== null) {
      await createMail(queries, { templates: profileMails, kind: 'email-change-asked' }, user);
    }
    await claims.ask(queries, user, { claim, mails: claimMails });
  }

  /** False when there is a newer version by now. */
  async function write(
    transaction: Queries,
    user: SessionOwner,
    {
      changed,
      claim,
    }: { readonly changed: Partial<ProfileColumns>; readonly claim: Claim | undefined },
  ): Promise<boolean> {
    if (!(await updateProfile(transaction, user, changed))) return false;
    await recordOwnEvent(transaction, {
      event: 'user.profile-changed',
      userId: user.id,
      details: {
        fields: Object.keys(changed).join(' '),
      },
    });
    if (claim !== undefined && changed.pendingEmail) await claimAddress(transaction, user, claim);
    return true;
  }

  return {
    /**
     * Saves what differs and answers the person after it. A new address waits for its mailed link and needs a fresh sign-in. The
     * answer does not show if another account has it (R2.2.5.10, R5.9).
     */
    save: async (
      signedIn: SignedIn,
      { changes, wanted }: { readonly changes: ProfileChanges; readonly wanted: WantedVersions },
      origin: Origin,
    ): Promise<SessionOwner> => {
      const { user: owner, isFresh } = signedIn;
      const findAllowed = (user: SessionOwner): Partial<ProfileColumns> => {
        if (!isWanted(wanted, user.profileVersion)) throw new AppError('PROFILE_STALE');
        const changed = findChanged(user, changes);
        if (Object.keys(changed).length === 0) throw new AppError('NO_CHANGES');
        assertLocationFits(user, changed);
        if (changed.pendingEmail && !isFresh) throw new AppError('REAUTH_REQUIRED');
        return changed;
      };
      const changed = findAllowed(owner);
      // Whoever holds a trusted device and the password takes the address from nobody: recovery mails go there.
      if (changed.pendingEmail) {
        await assertMayAdd(database, await findUser(database, owner.id), signedIn);
      }
      const claim = changed.pendingEmail
        ? await openClaim(owner, changed.pendingEmail, origin)
        : undefined;
      const isSaved = await database.transaction((transaction) =>
        write(transaction, owner, { changed, claim }),
      );
      if (isSaved) return withChanges(owner, changed);
      // Another save came first. This time the row is locked, so that many saves at once end with all of them saved.
      return database.transaction(async (transaction) => {
        const user = { ...owner, ...(await lockUser(transaction, owner.id)) };
        const onTop = findAllowed(user);
        // The address was changed by another save in between: it was not counted, and its owner is not known.
        const isUnclaimed = onTop.pendingEmail && claim?.address !== onTop.pendingEmail;
        if (isUnclaimed) throw new AppError('PROFILE_STALE');
        if (!(await write(transaction, user, { changed: onTop, claim })))
          throw new AppError('PROFILE_STALE');
        return withChanges(user, onTop);
      });
    },
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
