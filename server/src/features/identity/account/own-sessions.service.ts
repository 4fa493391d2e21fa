import type { OwnSession } from '@panthiya/contract/identity/account.contract';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { readDevice } from '../../../records/sessions/device-name.ts';
import { endSessionsOf } from '../../../records/sessions/sessions.repository.ts';
import { listLiveSessions, removeOwnSession, type SessionRow } from './own-sessions.repository.ts';

/** Never the address it came from: that would show a thief where a user lives. */
function presentSession(row: SessionRow, currentId: string): OwnSession {
  const { name, isPhone } = readDevice(row.userAgent);
  return {
    id: row.id,
    device: name,
    isPhone,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
    isProgram: row.isProgram,
    refusedAt: row.refusedAt?.toISOString() ?? null,
  };
}

/** Where a person is signed in, and signing out there (security.md, "Sessions"). */
export function createOwnSessionsService({ database }: { readonly database: Database }) {
  return {
    /** This session first, then the last seen. */
    list: async ({ sessionId, user }: SignedIn): Promise<OwnSession[]> => {
      const rows = await listLiveSessions(database, user.id);
      return rows
        .map((row) => presentSession(row, sessionId))
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    /** Another user's session does not exist for the caller. */
    endOne: async ({ user }: SignedIn, id: string): Promise<void> => {
      await database.transaction(async (transaction) => {
        if (!(await removeOwnSession(transaction, user.id, id))) throw new AppError('NOT_FOUND');
        await recordOwnEvent(transaction, { event: 'session.ended', userId: user.id });
      });
    },

    endOthers: async ({ sessionId, user }: SignedIn): Promise<void> => {
      await database.transaction(async (transaction) => {
        const count = await endSessionsOf(transaction, user.id, sessionId);
        if (count === 0) return;
        await recordOwnEvent(transaction, {
          event: 'session.others-ended',
          userId: user.id,
          details: { count },
        });
      });
    },
  };
}
