import { randomInt } from 'node:crypto';
import type { BodyOf } from '@panthiya/contract/endpoint';
import type {
  createJoinCode as createJoinCodeEndpoint,
  JoinCode,
} from '@panthiya/contract/members/join-codes.contract';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { createId } from '../../platform/identifier.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { lockForAdmin } from '../../records/memberships/lock-for-admin.ts';
import type { Membership } from '../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import {
  countJoinCodes,
  createJoinCode,
  type ListedCode,
  listJoinCodes,
  withdrawJoinCode,
} from './join-codes.repository.ts';

// Nothing that is read for something else: no I, L, O, 0, 1. Eight of 31 are 40 bits.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const CODES_MAX = 50;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const drawCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

function presentCode(code: ListedCode): JoinCode {
  return {
    id: code.id,
    code: code.code,
    role: code.role,
    expiresAt: code.expiresAt?.toISOString() ?? null,
    maxUses: code.maxUses,
    uses: code.uses,
    createdAt: code.createdAt.toISOString(),
    isUsable: code.isUsable,
  };
}

function readExpiry(text: string | null | undefined): Date | null {
  if (!text) return null;
  const time = new Date(text);
  const left = time.getTime() - Date.now();
  if (!(left > 0 && left <= YEAR_MS)) {
    const message = 'Choose a time from now to a year ahead.';
    throw new AppError('INVALID_INPUT', { field: 'expiresAt', message });
  }
  return time;
}

/** Codes that an admin hands out (R10.2). */
export function createJoinCodesService(database: Database) {
  return {
    create: async (
      user: SessionOwner,
      { organizationId }: Membership,
      { role, expiresAt, maxUses = null }: BodyOf<typeof createJoinCodeEndpoint>,
    ): Promise<JoinCode> => {
      const expiry = readExpiry(expiresAt);
      return database.transaction(async (transaction) => {
        await lockForAdmin(transaction, organizationId, user.id);
        if ((await countJoinCodes(transaction, organizationId)) >= CODES_MAX) {
          const message = `An organization can have ${CODES_MAX} codes. Withdraw one first.`;
          throw new AppError('INVALID_INPUT', { message });
        }
        const id = createId();
        const wish = { id, organizationId, role, createdBy: user.id, expiresAt: expiry, maxUses };
        let made: ListedCode | undefined;
        while (made === undefined) {
          made = await createJoinCode(transaction, { ...wish, code: drawCode() });
        }
        await recordEvent(transaction, {
          event: 'join-code.created',
          actorId: user.id,
          subjectId: null,
          details: { organizationId, joinCodeId: id, role },
        });
        return presentCode(made);
      });
    },

    list: async ({ organizationId }: Membership): Promise<JoinCode[]> =>
      (await listJoinCodes(database, organizationId)).map(presentCode),

    withdraw: async (
      user: SessionOwner,
      { organizationId }: Membership,
      id: string,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        await lockForAdmin(transaction, organizationId, user.id);
        if (!(await withdrawJoinCode(transaction, organizationId, id))) {
          throw new AppError('NOT_FOUND');
        }
        await recordEvent(transaction, {
          event: 'join-code.withdrawn',
          actorId: user.id,
          subjectId: null,
          details: { organizationId, joinCodeId: id },
        });
      });
    },
  };
}

export type JoinCodesService = ReturnType<typeof createJoinCodesService>;
