import type { OwnDevice } from '@panthiya/contract/identity/devices.contract';
import type { Database } from '../../../db/database.ts';
import { passwordResetMails } from '../../../domain/accounts/password-reset.mails.ts';
import { disconnectAll } from '../../../domain/identities/disconnecting.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Origin } from '../../../platform/network.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { recordEvent, recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  type DeviceRow,
  forgetDeviceKeys,
  listDevicesOf,
  removeOwnDevice,
} from '../../../records/sessions/devices.repository.ts';
import {
  consumeToken,
  findToken,
} from '../../../records/one-time-tokens/one-time-tokens.repository.ts';
import { readDevice } from '../../../records/sessions/device-name.ts';
import { endSessionsOf } from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { lockUser } from '../../../records/users/users.repository.ts';

/** Never the address of the network: that would show a thief where a user lives. */
function presentDevice(row: DeviceRow, network: string): OwnDevice {
  const { id, client, firstSeenAt, lastSeenAt, trustedUntil, refusedAt } = row;
  const { isCurrent, isSignedIn } = row;
  const { browser, system, isPhone } = readDevice(row.userAgent);
  return {
    id,
    browser,
    system,
    isPhone,
    isProgram: client === 'program',
    isCurrent,
    isSignedIn,
    isNear: row.network === network,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    trustedUntil: trustedUntil?.toISOString() ?? null,
    refusedAt: refusedAt?.toISOString() ?? null,
  };
}

/** The devices of a person, and what helps against a sign-in that was not theirs (R18.4). */
export function createDevicesService({ database }: { readonly database: Database }) {
  return {
    list: async ({ user, sessionId }: SignedIn, { network }: Origin): Promise<OwnDevice[]> => {
      const rows = await listDevicesOf(database, user.id, sessionId);
      return rows.map((row) => presentDevice(row, network));
    },

    /** Another user's device does not exist for the caller. */
    forget: async ({ user }: SignedIn, id: string): Promise<void> => {
      await database.transaction(async (transaction) => {
        // The person first, then the device, as a sign-in does.
        await lockUser(transaction, user.id);
        if (!(await removeOwnDevice(transaction, user.id, id))) throw new AppError('NOT_FOUND');
        await recordOwnEvent(transaction, {
          event: 'device.forgotten',
          userId: user.id,
          details: { device: id },
        });
      });
    },

    /** Uses the link up, ends all sessions and all trust, and mails a reset link. Signs nobody in, changes no factor (R18.4.4). */
    reject: async (token: string): Promise<void> => {
      const tokenHash = hashToken(token);
      const bearer = await findToken(database, 'not-me', tokenHash);
      if (bearer === undefined) throw new AppError('LINK_INVALID');
      await database.transaction(async (transaction) => {
        const user = await lockUser(transaction, bearer.userId);
        // Bound to the exact address, as every mailed link.
        const isOwner = user?.email === bearer.email && user.disabledAt === null;
        const consumed = isOwner && (await consumeToken(transaction, 'not-me', tokenHash));
        if (!consumed) throw new AppError('LINK_INVALID');
        await endSessionsOf(transaction, user.id);
        // Each device is new again: the next sign-in is mailed, whoever it is.
        await forgetDeviceKeys(transaction, user.id);
        await disconnectAll(transaction, user.id);
        const mail = { templates: passwordResetMails, kind: 'reset-password' } as const;
        await createMail(transaction, mail, user);
        const event = 'session.not-me';
        await recordEvent(transaction, { event, actorId: null, subjectId: user.id });
      });
    },
  };
}

export type DevicesService = ReturnType<typeof createDevicesService>;
