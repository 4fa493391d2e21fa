import { todayInColombo } from '@panthiya/contract/fields/date-of-birth';
import type { FileReply } from '@panthiya/contract/replies';
import { strToU8, zipSync } from 'fflate';
import type { Database } from '../../db/database.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import { findPicture } from '../../records/pictures/pictures.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';
import { presentProfile } from '../../records/users/users.presenter.ts';
import { findUser } from '../../records/users/users.repository.ts';
import { ownDataCollections } from './account.limits.ts';
import { readDevice } from '../../records/sessions/device-name.ts';
import { listOwnPlans, listOwnRequests, listOwnSlips } from './own-billing.repository.ts';
import { listOwnEnrolments, listOwnFiles, listOwnLectures } from './own-courses.repository.ts';
import {
  listHistory,
  listInvitesOf,
  listOwnMails,
  listOwnMemberships,
} from './own-data.repository.ts';
import { ownDataReadme } from './own-data.text.ts';
import { listLiveSessions } from './own-sessions.repository.ts';

interface OwnDataNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

const asJson = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`);
// Row ids tell nobody anything.
const withoutIds = (rows: readonly { readonly id: string }[]) =>
  rows.map((row) => ({ ...row, id: undefined }));

const toSlipFiles = (slips: Awaited<ReturnType<typeof listOwnSlips>>) =>
  Object.fromEntries(
    slips.map(({ reference, type, content }) => [
      `slips/${reference}.${type === 'application/pdf' ? 'pdf' : 'webp'}`,
      content,
    ]),
  );

/** Everything about the caller and nothing about others, to take away (R10.5). */
export function createOwnDataService({ database, limits }: OwnDataNeeds) {
  const collections = limits(ownDataCollections);

  async function collectFiles({ sessionId, user }: SignedIn): Promise<Record<string, Uint8Array>> {
    const account = await findUser(database, user.id);
    const sessions = await listLiveSessions(database, user.id);
    // Whoever only claims an address does not learn who invites it.
    const email = user.emailVerifiedAt === null ? undefined : user.email;
    const picture = await findPicture(database, user.uid);
    return {
      'README.txt': strToU8(ownDataReadme),
      'profile.json': asJson({ ...presentProfile(user), registeredAt: account?.createdAt }),
      'sessions.json': asJson(
        sessions.map(({ id, userAgent, network, createdAt, lastSeenAt }) => ({
          device: readDevice(userAgent).name,
          browser: userAgent,
          internetAddress: network,
          signedInAt: createdAt,
          lastSeenAt,
          isCurrent: id === sessionId,
        })),
      ),
      'organizations.json': asJson(await listOwnMemberships(database, user.id)),
      'invitations.json': asJson(withoutIds(await listInvitesOf(database, user.id, email))),
      'mails.json': asJson(withoutIds(await listOwnMails(database, user.id))),
      'history.json': asJson(withoutIds(await listHistory(database, user.id))),
      'courses.json': asJson({
        learning: withoutIds(await listOwnEnrolments(database, user.id)),
        teaching: withoutIds(await listOwnLectures(database, user.id)),
        files: withoutIds(await listOwnFiles(database, user.id)),
      }),
      'plans.json': asJson(await listOwnPlans(database, user.id)),
      'plan-requests.json': asJson(await listOwnRequests(database, user.id)),
      ...(picture && { 'picture.webp': picture.content }),
      ...toSlipFiles(await listOwnSlips(database, user.id)),
    };
  }

  return {
    collect: async (signedIn: SignedIn): Promise<FileReply> => {
      const { user } = signedIn;
      await collections.consume(user.id);
      const content = zipSync(await collectFiles(signedIn));
      await recordOwnEvent(database, 'user.own-data-collected', user.id);
      return {
        content,
        type: 'application/zip',
        headers: {
          'content-disposition': `attachment; filename="my-data-${todayInColombo()}.zip"`,
          'cache-control': 'no-store',
        },
      };
    },
  };
}
