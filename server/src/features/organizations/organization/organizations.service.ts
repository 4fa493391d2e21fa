import type {
  Organization,
  OrganizationCard,
  OrganizationInput,
} from '@panthiya/contract/organizations/organizations.contract';
import type { Database } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { APPLY_HOLIDAY_RULE } from '../../../domain/class-sessions/holiday.job.ts';
import { promoteWaitlistsOf } from '../../../domain/enrolments/waitlist.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import { lockForAdmin } from '../../../domain/memberships/lock-for-admin.ts';
import { addMember } from '../../../records/memberships/members.repository.ts';
import { countInvited } from '../../../records/memberships/taken-seats.repository.ts';
import { assertStaysOpen } from '../../../domain/memberships/lock-for-joining.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import {
  isOverLimit,
  assertOrganizationLimit,
} from '../../../domain/quotas/organizations-quota.ts';
import {
  lockOrganization,
  assertNotSuspended,
} from '../../../domain/organizations/lock-organization.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findLimits } from '../../../records/subscriptions/limits.repository.ts';
import { createWithFreeOrgId } from './free-org-id.ts';
import { organizationChangesBetween } from './organization-changes.ts';
import { organizationsOfUser } from './organizations.limits.ts';
import { presentCard, presentOrganization } from './organizations.presenter.ts';
import {
  findOrganization,
  listOrganizationsOf,
  type OrganizationChanges,
  updateOrganization,
} from './organizations.repository.ts';

interface OrganizationsDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Making and changing organizations (R7.18, R10.3). The endpoints' access says who can. */
export function createOrganizationsService({ database, limits }: OrganizationsDeps) {
  const userLimit = limits(organizationsOfUser);

  async function present(membership: Membership): Promise<Organization> {
    const organization = await findOrganization(database, membership.organizationId);
    if (organization === undefined) throw new AppError('NOT_FOUND');
    const ofPlan = await findLimits(database, organization.ownerId);
    const isAdmin = membership.roles.includes('admin');
    return presentOrganization(organization, membership, {
      isOverLimit: await isOverLimit(database, organization, ofPlan),
      memberLimit: isAdmin ? ofPlan.members.limit : null,
      invitedCount: isAdmin ? await countInvited(database, organization) : null,
      accountlessCount: isAdmin ? organization.accountlessCount : null,
    });
  }

  /** Archives or opens again. One that the provider suspended stays suspended (R10.6). */
  async function changeStatus(
    user: SessionOwner,
    { organizationId }: Membership,
    to: 'active' | 'archived',
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const organization = await lockOrganization(transaction, organizationId);
      // Handed over since then.
      if (organization.ownerId !== user.id) throw new AppError('FORBIDDEN');
      assertNotSuspended(organization);
      if (organization.status === to) return;
      if (to === 'active') {
        await assertStaysOpen(transaction, organizationId);
        // Archived ones take no room; opened again it takes one.
        await assertOrganizationLimit(transaction, user.id, true);
      }
      await updateOrganization(transaction, organizationId, { status: to });
      // Students who left while it was archived released their seats.
      if (to === 'active') await promoteWaitlistsOf(transaction, organizationId);
      const event: AuditEvent =
        to === 'archived' ? 'organization.archived' : 'organization.reopened';
      await recordEvent(transaction, {
        event,
        actorId: user.id,
        subjectId: null,
        details: { organizationId },
        changes: [{ field: 'status', from: organization.status, to }],
      });
    });
  }

  return {
    /** Adds the organization with its creator as owner and admin. A repeated Idempotency-Key adds nothing. */
    create: async (
      user: SessionOwner,
      input: OrganizationInput,
      key: string | undefined,
    ): Promise<{ id: string; orgId: string }> => {
      const { orgId: wish, ownerId, createdAt: _made, status: _status, ...facts } = input;
      if (ownerId && ownerId !== user.uid) throw new AppError('FORBIDDEN', { field: 'ownerId' });
      await userLimit.reserve(user.id);
      let isNew = false;
      try {
        return await database.transaction((transaction) =>
          runOnce(transaction, { userId: user.id, key, request: input }, async () => {
            const organization = {
              ...facts,
              // R5.28: the server empties it for others.
              website: user.isPremium ? facts.website : '',
              id: createId(),
              ownerId: user.id,
            };
            await assertOrganizationLimit(transaction, user.id, true);
            const orgId = await createWithFreeOrgId(transaction, organization, wish ?? '');
            await addMember(transaction, { organizationId: organization.id, userId: user.id }, [
              'admin',
            ]);
            await recordEvent(transaction, {
              event: 'organization.created',
              actorId: user.id,
              subjectId: null,
              details: { organizationId: organization.id },
            });
            isNew = true;
            return { id: organization.id, orgId };
          }),
        );
      } finally {
        if (!isNew) await userLimit.giveBack(user.id);
      }
    },

    list: async ({ user, hasSecondFactor }: SignedIn): Promise<OrganizationCard[]> =>
      (await listOrganizationsOf(database, user.id)).map((organization) =>
        presentCard(organization, hasSecondFactor),
      ),

    get: present,

    /** Changes the sent fields. The website stays empty while the owner's plan has none (R6.6). */
    update: async (
      user: SessionOwner,
      membership: Membership,
      changes: OrganizationChanges,
    ): Promise<Organization> => {
      if (Object.keys(changes).length === 0) throw new AppError('NO_CHANGES');
      const { organizationId } = membership;
      await database.transaction(async (transaction) => {
        await lockForAdmin(transaction, organizationId, user.id);
        const now = await findOrganization(transaction, organizationId);
        const mayHaveWebsite = now?.isOwnerPremium ?? false;
        await updateOrganization(transaction, organizationId, {
          ...changes,
          ...(changes.website !== undefined && !mayHaveWebsite ? { website: '' } : {}),
        });
        if (changes.holidayRule !== undefined && changes.holidayRule !== now?.holidayRule)
          await addJobs(transaction, APPLY_HOLIDAY_RULE, [
            { payload: { organizationId }, key: APPLY_HOLIDAY_RULE.name + organizationId },
          ]);
        await recordEvent(transaction, {
          event: 'organization.changed',
          actorId: user.id,
          subjectId: null,
          details: { organizationId, fields: Object.keys(changes).join(' ') },
          changes: organizationChangesBetween(
            now,
            await findOrganization(transaction, organizationId),
          ),
        });
      });
      return present(membership);
    },

    archive: (user: SessionOwner, membership: Membership) =>
      changeStatus(user, membership, 'archived'),
    reopen: (user: SessionOwner, membership: Membership) =>
      changeStatus(user, membership, 'active'),
  };
}

export type OrganizationsService = ReturnType<typeof createOrganizationsService>;
