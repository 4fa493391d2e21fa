import type {
  getBilling,
  OwnPlan,
  OwnRequest,
  Usage,
  WaysToPay,
} from '@panthiya/contract/money/billing.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import type { Database } from '../../../db/database.ts';
import { countCoursesOf } from '../../../records/courses/counted-courses.repository.ts';
import { countTakenSeats } from '../../../records/memberships/taken-seats.repository.ts';
import { countOwned } from '../../../records/organizations/owned-organizations.repository.ts';
import { findPlan } from '../../../records/subscriptions/offered-plans.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findLimits } from '../../../records/subscriptions/limits.repository.ts';
import { findHeldPlan } from '../../../records/subscriptions/subscriptions.repository.ts';
import { hasSlip } from '../../../records/upgrade-requests/payment-slips.repository.ts';
import { findShownRequest } from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import { MEGABYTE } from '../../../platform/disk-room.ts';
import { presentOwnRequest, presentPrice } from './billing.presenter.ts';
import { sumStoredBytes } from '../../../records/organizations/stored-bytes.repository.ts';
import { findPriceHeldUntil } from './lapsing.repository.ts';
import { findEntitlementTitles, listOwned } from './usage.repository.ts';

/** The free plan of an installation that has deleted its seeded packages. */
const PLAIN_FREE = {
  packageId: FREE_PACKAGE_ID,
  packageTitle: 'Free',
  amountMinor: 0,
  currency: 'LKR',
  mode: 'F',
} as const;

/** A user's plan, plan requests and usage. */
export function createOwnPlanService(database: Database, waysToPay: WaysToPay) {
  async function findOwnPlan(userId: string): Promise<OwnPlan> {
    const current = await findHeldPlan(database, userId);
    if (current === undefined) {
      const free = (await findPlan(database, FREE_PACKAGE_ID)) ?? PLAIN_FREE;
      return { ...presentPrice(free), endsAt: null, state: 'free', isRenewable: false };
    }
    const { plan, isInGrace, isRenewable } = current;
    return {
      ...presentPrice(plan),
      endsAt: plan.endsAt?.toISOString() ?? null,
      state: isInGrace ? 'grace' : 'active',
      isRenewable,
    };
  }

  async function findOwnRequest(userId: string): Promise<OwnRequest | null> {
    const request = await findShownRequest(database, userId);
    if (request === undefined) return null;
    const priceHeldUntil = await findPriceHeldUntil(database, request.id);
    return presentOwnRequest(request, await hasSlip(database, request.id), priceHeldUntil);
  }

  /** How much of each limit is used (R10.4, R11.8.2): organizations, and the members and courses of each. */
  async function listUsage(userId: string): Promise<Usage[]> {
    const limits = await findLimits(database, userId);
    const titles = await findEntitlementTitles(database, Object.keys(limits));
    const organizations = await listOwned(database, userId);
    const taken = await countTakenSeats(database, organizations);
    const courses = await countCoursesOf(
      database,
      organizations.map(({ id }) => id),
    );
    const usage: Usage[] = [
      {
        feature: 'organizations',
        title: titles.get('organizations') ?? 'Organizations',
        used: await countOwned(database, userId),
        invited: null,
        accountless: null,
        limit: limits.organizations.limit,
        organization: null,
      },
      {
        feature: 'storage_mb',
        title: titles.get('storage_mb') ?? 'Storage (MB)',
        used: Math.ceil((await sumStoredBytes(database, userId)) / MEGABYTE),
        invited: null,
        accountless: null,
        limit: limits.storage_mb.limit,
        organization: null,
      },
    ];
    for (const { id, orgId, name, memberCount, accountlessCount } of organizations) {
      const organization = { orgId, name };
      usage.push(
        {
          feature: 'members',
          title: titles.get('members') ?? 'Members',
          used: taken.get(id) ?? 0,
          invited: Math.max(0, (taken.get(id) ?? 0) - memberCount - accountlessCount),
          accountless: accountlessCount,
          limit: limits.members.limit,
          organization,
        },
        {
          feature: 'courses',
          title: titles.get('courses') ?? 'Courses',
          used: courses.get(id) ?? 0,
          invited: null,
          accountless: null,
          limit: limits.courses.limit,
          organization,
        },
      );
    }
    return usage;
  }

  return {
    get: async ({ id }: SessionOwner): Promise<ReplyOf<typeof getBilling>> => ({
      success: true,
      plan: await findOwnPlan(id),
      usage: await listUsage(id),
      request: await findOwnRequest(id),
      waysToPay,
    }),
  };
}

export type OwnPlanService = ReturnType<typeof createOwnPlanService>;
