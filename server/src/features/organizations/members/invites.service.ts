import type { BodyOf, QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  createInvites,
  CheckedAddress,
  listInvites as listInvitesEndpoint,
} from '@panthiya/contract/organizations/invites.contract';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, readEnd } from '../../../platform/cursor.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { lockForAdmin } from '../../../domain/memberships/lock-for-admin.ts';
import { assertMemberLimit } from '../../../domain/quotas/members-quota.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { assertFreshForAdmins } from './assert-fresh-for-admins.ts';
import { classifyAddresses } from './checked-addresses.ts';
import { presentInvite } from './invites.presenter.ts';
import {
  findWaitingInvite,
  isLiveInvite,
  listInvites,
  renewInvite,
  withdrawInvite,
} from './invites.repository.ts';
import { expectNoMore } from '../../../domain/enrolments/expected-learners.repository.ts';
import { createInvitingQuota, type IsMailable } from '../../../domain/invites/inviting-quota.ts';
import { inviteMails } from '../../../domain/invites/invite.mails.ts';
import { sendInvite } from '../../../domain/invites/send-invite.ts';

interface InvitesDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

type Sent = ReplyOf<typeof createInvites>['rows'];

/** Inviting people by address, as an admin of the organization (R10.2). */
export function createInvitesService({ database, limits }: InvitesDeps) {
  const { withinDay, withMailable, withMail } = createInvitingQuota(limits);

  return {
    preview: (
      { organizationId }: Membership,
      emails: readonly string[],
    ): Promise<readonly CheckedAddress[]> => classifyAddresses(database, organizationId, emails),

    /** Invites all addresses that can be invited, in one transaction. Says for each address what became of it. */
    create: async (
      signedIn: SignedIn,
      { organizationId }: Membership,
      body: BodyOf<typeof createInvites>,
    ): Promise<Sent> => {
      const { user } = signedIn;
      assertFreshForAdmins(signedIn, { from: [], to: [body.role] });
      const emails = 'emails' in body ? body.emails : [body.email];
      const before = await classifyAddresses(database, organizationId, emails);
      const wishes = before.filter(({ state }) => state === 'new').map(({ email }) => email);
      const wished = wishes.length;
      const send = (isMailable: IsMailable) =>
        database.transaction(async (transaction) => {
          const organization = await lockForAdmin(transaction, organizationId, user.id);
          const rows: Sent = [];
          const now = await classifyAddresses(transaction, organizationId, emails);
          const fresh = now.filter(({ state }) => state === 'new').length;
          const freeSeats = { wanted: Math.min(fresh, wished), askedBy: user.id };
          await assertMemberLimit(transaction, organization, freeSeats);
          for (const row of now) {
            const mayInvite = row.state === 'new' && rows.filter(isSent).length < wished;
            const invite = {
              organizationId,
              email: row.email,
              role: body.role,
              invitedBy: user.id,
              isMailed: mayInvite && isMailable(row.email),
            };
            rows.push({ ...row, id: mayInvite ? await sendInvite(transaction, invite) : null });
          }
          return { result: rows, sent: rows.filter(isSent).length };
        });
      return withinDay(organizationId, wished, () => withMailable(wishes, send));
    },

    list: async (
      { organizationId }: Membership,
      {
        search = '',
        state = 'waiting',
        cursor,
        limit = PAGE_SIZE,
      }: QueryOf<typeof listInvitesEndpoint>,
    ): Promise<ReplyOf<typeof listInvitesEndpoint>> => {
      const [before] = cursor === undefined ? [] : readEnd(cursor, 1);
      const rows = await listInvites(database, {
        organizationId,
        search: search.toLowerCase(),
        isWaitingOnly: state === 'waiting',
        before,
        limit: limit + 1,
      });
      const { page, nextCursor } = cutPage(rows, limit, ({ id }) => [id]);
      return {
        success: true,
        invites: page.map(presentInvite),
        nextCursor,
      };
    },

    resend: async (
      signedIn: SignedIn,
      { organizationId }: Membership,
      id: string,
    ): Promise<void> => {
      const { user } = signedIn;
      const waiting = await findWaitingInvite(database, organizationId, id);
      if (waiting === undefined) throw new AppError('NOT_FOUND');
      assertFreshForAdmins(signedIn, { from: [], to: [waiting.role] });
      const send = () =>
        database.transaction(async (transaction) => {
          const organization = await lockForAdmin(transaction, organizationId, user.id);
          // An expired one has lost its seat. That of a student without an account never had one.
          const hasSeat = waiting.studentId !== null || (await isLiveInvite(transaction, id));
          const wanted = hasSeat ? 0 : 1;
          await assertMemberLimit(transaction, organization, { wanted, askedBy: user.id });
          const invite = await renewInvite(transaction, { organizationId, id, invitedBy: user.id });
          if (invite === undefined) throw new AppError('NOT_FOUND');
          await createMail(
            transaction,
            { templates: inviteMails, kind: 'invite' },
            {
              id: null,
              email: invite.email,
              subjectId: id,
            },
          );
          await recordEvent(transaction, {
            event: 'invite.sent-again',
            actorId: user.id,
            subjectId: null,
            details: { organizationId, inviteId: id },
          });
          return { result: undefined, sent: 1 };
        });
      return withinDay(organizationId, 1, () => withMail(waiting.email, send));
    },

    withdraw: async (
      user: SessionOwner,
      { organizationId }: Membership,
      id: string,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        await lockForAdmin(transaction, organizationId, user.id);
        const waiting = await findWaitingInvite(transaction, organizationId, id);
        const isWithdrawn = await withdrawInvite(transaction, organizationId, id);
        if (waiting === undefined || !isWithdrawn) throw new AppError('NOT_FOUND');
        await expectNoMore(transaction, organizationId, waiting.email);
        await recordEvent(transaction, {
          event: 'invite.withdrawn',
          actorId: user.id,
          subjectId: null,
          details: { organizationId, inviteId: id },
        });
      });
    },
  };
}

const isSent = ({ id }: Sent[number]): boolean => id !== null;

export type InvitesService = ReturnType<typeof createInvitesService>;
