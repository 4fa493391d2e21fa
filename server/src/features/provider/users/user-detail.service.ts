import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findMissingPlaces } from '../../../domain/recovery/second-person.ts';
import { findOpenRecovery } from '../../../records/recoveries/recoveries.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { presentAddressRecovery } from './address-recovery.presenter.ts';
import { readDevice } from '../../../records/sessions/device-name.ts';
import {
  findPlanOf,
  findUserRow,
  listFormerPlans,
  listOrganizationsOf,
  listSessionsOf,
} from './user-detail.repository.ts';
import { presentUser } from './users.presenter.ts';

/** One user as the provider can see them: profile, plan, memberships and sign-ins. */
export function createUserDetailService(database: Database) {
  return async (uid: string, caller: SessionOwner): Promise<AdminUserDetail> => {
    const user = await findUserRow(database, uid);
    if (user === undefined) throw new AppError('NOT_FOUND');
    const [plan, formerPlans, organizations, sessions] = await Promise.all([
      findPlanOf(database, user.id),
      listFormerPlans(database, user.id),
      listOrganizationsOf(database, user.id),
      listSessionsOf(database, user.id),
    ]);
    const recovery = await findOpenRecovery(database, user.id);
    const isAsked = recovery?.confirmedAt && recovery.dueAt === null;
    const missing = isAsked ? await findMissingPlaces(database, user) : [];
    return {
      ...presentUser(user),
      username: user.username,
      plan: {
        packageTitle: plan?.packageTitle ?? user.packageTitle,
        startedAt: plan?.startedAt.toISOString() ?? null,
        endsAt: plan?.endsAt?.toISOString() ?? null,
      },
      formerPlans: formerPlans.map(({ packageTitle, startedAt, endedAt }) => ({
        packageTitle,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt.toISOString(),
      })),
      organizations,
      hasSecondFactor: user.secondFactorAt !== null,
      recovery: recovery?.confirmedAt
        ? {
            confirmedAt: recovery.confirmedAt.toISOString(),
            dueAt: recovery.dueAt?.toISOString() ?? null,
            isMissingSecond: missing.some(({ isForSystem }) => isForSystem),
            missingOrganizations: missing.flatMap(({ isForSystem, name }) =>
              isForSystem || name === null ? [] : [name],
            ),
          }
        : null,
      addressRecovery: await presentAddressRecovery(database, user.id, caller),
      sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
        device: readDevice(userAgent).name,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  };
}

export type UserDetail = ReturnType<typeof createUserDetailService>;
