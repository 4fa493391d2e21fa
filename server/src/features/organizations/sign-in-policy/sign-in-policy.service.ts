import { msg } from '#texts';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  Lacking,
  setSignInPolicy,
  SignInPolicy,
} from '@panthiya/contract/organizations/sign-in-policy.contract';
import { isPolicyDay } from '@panthiya/contract/organizations/sign-in-policy.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { assertShown } from '../../../domain/factors/shown-factor.ts';
import { assertOpen, lockOrganization } from '../../../domain/organizations/lock-organization.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import type { Limit, RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { changesBetween } from '../../../records/audit/changes-between.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import { mailMissing } from './mail-missing.ts';
import {
  findPolicy,
  listStaffWithoutFactor,
  type MissingMember,
  updatePolicy,
} from './sign-in-policy.repository.ts';

/** Each change mails the staff. */
const changes: Limit = { name: 'sign-in-policy', points: 10, seconds: 24 * 60 * 60 };
const MISSING_MAX = 100;

type Wish = BodyOf<typeof setSignInPolicy>;

const wrongDay = () =>
  new AppError('INVALID_INPUT', {
    field: 'from',
    message: msg`Choose a day from today to 30 days ahead.`,
  });

const lackingOf = (members: readonly MissingMember[]): Lacking => ({
  people: members.slice(0, MISSING_MAX).map(({ uid, name, roles, duties }) => ({
    uid,
    name,
    roles: [...roles],
    duties: [...duties],
  })),
  count: members.length,
});

async function present(queries: Queries, organizationId: string): Promise<SignInPolicy> {
  const policy = await findPolicy(queries, organizationId);
  if (policy === undefined) throw new AppError('NOT_FOUND');
  const staff = await listStaffWithoutFactor(queries, organizationId);
  // The narrower rule asks whoever has a duty too.
  const admins = staff.filter(({ roles, duties }) => roles.includes('admin') || duties.length > 0);
  const asked = { none: [], admins, staff }[policy.secondFactorPolicy];
  const missing = lackingOf(asked);
  return {
    secondFactor: policy.secondFactorPolicy,
    from: policy.secondFactorFrom,
    isLive: policy.isLive,
    missing: missing.people,
    missingCount: missing.count,
    lacking: { admins: lackingOf(admins), staff: lackingOf(staff) },
  };
}

interface PolicyDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Asking the staff of an organization for a second factor (R18.5.2). */
export function createSignInPolicyService({ database, limits }: PolicyDeps) {
  const changed = limits(changes);

  return {
    get: ({ organizationId }: Membership) => present(database, organizationId),

    /** Sets the rule, and mails who has none. The same rule again changes and mails nothing. */
    set: async (
      { signedIn, membership: { organizationId } }: OrganizationCaller,
      { secondFactor, from = null }: Wish,
    ): Promise<SignInPolicy> => {
      // Whoever asks others for one has one.
      if (!signedIn.hasSecondFactor) throw new AppError('SECOND_FACTOR_SETUP');
      if ((secondFactor === 'none') !== (from === null)) throw wrongDay();
      await changed.consume(organizationId);
      await database.transaction(async (transaction) => {
        const { user } = signedIn;
        // Before the organization: nobody turns their own off meanwhile.
        await assertShown(transaction, await lockUser(transaction, user.id), signedIn);
        const organization = await lockOrganization(transaction, organizationId);
        // Handed over since then.
        if (organization.ownerId !== user.id) throw new AppError('FORBIDDEN');
        assertOpen(organization);
        const before = await findPolicy(transaction, organizationId);
        if (before === undefined) throw new AppError('NOT_FOUND');
        const changesOfRule = changesBetween(
          { secondFactor: before.secondFactorPolicy, secondFactorFrom: before.secondFactorFrom },
          { secondFactor, secondFactorFrom: from },
        );
        if (changesOfRule.length === 0) return;
        if (from !== null && !isPolicyDay(from, before.today)) throw wrongDay();
        const policy = { secondFactorPolicy: secondFactor, secondFactorFrom: from };
        await updatePolicy(transaction, organizationId, policy);
        if (secondFactor !== 'none') await mailMissing(transaction, organizationId);
        await recordEvent(transaction, {
          event: 'policy.second-factor-changed',
          actorId: user.id,
          subjectId: null,
          details: { organizationId },
          changes: changesOfRule,
        });
      });
      return present(database, organizationId);
    },
  };
}

export type SignInPolicyService = ReturnType<typeof createSignInPolicyService>;
