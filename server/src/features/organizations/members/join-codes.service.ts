import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  createJoinCode as createJoinCodeEndpoint,
  JoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import type { Database } from '../../../db/database.ts';
import { listJoinCodes } from '../../../records/join-codes/join-codes.repository.ts';
import { makeCode, presentCode, withdrawCode } from '../../../domain/join-codes/join-codes.ts';
import { lockForAdmin } from '../../../domain/memberships/lock-for-admin.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';

const codesOf = ({ organizationId }: Membership) => ({ organizationId, courseId: null });

/** Codes that an admin gives out (R10.2). */
export function createJoinCodesService(database: Database) {
  return {
    create: (
      user: SessionOwner,
      membership: Membership,
      body: BodyOf<typeof createJoinCodeEndpoint>,
    ): Promise<JoinCode> =>
      database.transaction(async (transaction) => {
        await lockForAdmin(transaction, membership.organizationId, user.id);
        return makeCode(transaction, { owner: codesOf(membership), userId: user.id }, body);
      }),

    list: async (membership: Membership): Promise<JoinCode[]> =>
      (await listJoinCodes(database, codesOf(membership))).map(presentCode),

    withdraw: async (user: SessionOwner, membership: Membership, id: string): Promise<void> => {
      await database.transaction(async (transaction) => {
        await lockForAdmin(transaction, membership.organizationId, user.id);
        await withdrawCode(transaction, { owner: codesOf(membership), userId: user.id }, id);
      });
    },
  };
}

export type JoinCodesService = ReturnType<typeof createJoinCodesService>;
