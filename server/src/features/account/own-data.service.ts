import { todayInColombo } from '@panthiya/contract/fields/date-of-birth';
import type { FileReply } from '@panthiya/contract/replies';
import { strToU8 } from 'fflate';
import type { Database } from '../../db/database.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import { findPicture } from '../../records/pictures/pictures.repository.ts';
import { zipInPieces } from '../../platform/zip-pieces.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';
import { presentProfile } from '../../records/users/users.presenter.ts';
import { findUser } from '../../records/users/users.repository.ts';
import { ownDataCollections } from './account.limits.ts';
import { readDevice } from '../../records/sessions/device-name.ts';
import {
  listOwnPlans,
  listOwnRequests,
  listOwnSlips,
  readOwnSlip,
} from './own-billing.repository.ts';
import { listOwnEnrolments, listOwnFiles, listOwnLectures } from './own-courses.repository.ts';
import {
  listHistory,
  listInvitesOf,
  listOwnMails,
  listOwnMemberships,
} from './own-data.repository.ts';
import { asJson, listAsJson, withoutIds } from './own-data-json.ts';
import { ownDataReadme } from './own-data.text.ts';
import { listLiveSessions } from './own-sessions.repository.ts';

interface OwnDataNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Everything about the caller and nothing about others, to take away (R10.5). */
export function createOwnDataService({ database, limits }: OwnDataNeeds) {
  const collections = limits(ownDataCollections);

  async function collectTexts({ sessionId, user }: SignedIn): Promise<Record<string, Uint8Array>> {
    const account = await findUser(database, user.id);
    const sessions = await listLiveSessions(database, user.id);
    // Whoever only claims an address does not learn who invites it.
    const email = user.emailVerifiedAt === null ? undefined : user.email;
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
      'invitations.json': await listAsJson(await listInvitesOf(database, user.id, email)),
      'mails.json': await listAsJson(await listOwnMails(database, user.id)),
      'history.json': await listAsJson(await listHistory(database, user.id)),
      'courses.json': asJson({
        learning: withoutIds(await listOwnEnrolments(database, user.id)),
        teaching: withoutIds(await listOwnLectures(database, user.id)),
        files: withoutIds(await listOwnFiles(database, user.id)),
      }),
      'plans.json': asJson(await listOwnPlans(database, user.id)),
      'plan-requests.json': asJson(await listOwnRequests(database, user.id)),
    };
  }

  /** Texts first, then pictures and slips one after the other: only one is held. */
  async function* listFiles({ user }: SignedIn, texts: Record<string, Uint8Array>) {
    for (const [name, content] of Object.entries(texts)) yield { name, content, isPacked: false };
    const picture = await findPicture(database, user.uid);
    if (picture) yield { name: 'picture.webp', content: picture.content, isPacked: true };
    for (const { requestId, reference, type } of await listOwnSlips(database, user.id)) {
      const content = await readOwnSlip(database, requestId);
      const name = `slips/${reference}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;
      if (content) yield { name, content, isPacked: true };
    }
  }

  return {
    collect: async (signedIn: SignedIn): Promise<FileReply> => {
      const { user } = signedIn;
      await collections.consume(user.id);
      const texts = await collectTexts(signedIn);
      await recordOwnEvent(database, 'user.own-data-collected', user.id);
      return {
        content: zipInPieces(listFiles(signedIn, texts)),
        type: 'application/zip',
        headers: {
          'content-disposition': `attachment; filename="my-data-${todayInColombo()}.zip"`,
          'cache-control': 'no-store',
        },
      };
    },
  };
}
