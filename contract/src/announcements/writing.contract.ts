import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { optionalReason } from '../fields/reason.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { says } from '../locale/say.ts';
import {
  announcementFields,
  announcementParams,
  audience,
  fitsAudience,
  publishTime,
} from './announcement-fields.ts';
import { recallAnnouncementCall } from './announcements.calls.ts';
import { announcement } from './announcements.contract.ts';

const ALL = '/organization/{orgId}/announcements';
const ONE = '/organization/{orgId}/announcements/{announcementId}';
const access = { may: 'announcements.write' } as const;
/** Mails go out by these calls: whoever makes them can be reached. */
const telling = { may: 'announcements.write', when: ['verified'] } as const;
const version = z.int(says(msg`Send the version that you read.`));
const changed = replyOf({ message: z.string(), announcement });

export const countAudience = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/announcements/audience',
  access,
  summary: 'How many people an announcement would reach now.',
  params: organizationParams,
  query: z.strictObject({
    audience,
    /** ids of courses with commas between them. */
    courseIds: z.optional(
      z
        .string()
        .check(
          z.regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,19}$/, says(msg`These courses are wrong.`)),
        ),
    ),
  }),
  reply: replyOf({
    /** Accounts, each once. */
    recipients: z.int(),
    /** Of them without a confirmed email address: no mail reaches them. */
    withoutAddress: z.int(),
    /** Students without an account, who are no recipients. */
    withoutAccount: z.int(),
  }),
  fallback: msg`The people could not be counted.`,
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: ALL,
  access: telling,
  summary:
    'Writes an announcement: a draft, or published at once or at a time. Takes an Idempotency-Key.',
  params: organizationParams,
  body: z
    .strictObject({
      ...announcementFields,
      /** null keeps it as a draft. */
      publish: z._default(z.nullable(publishTime), null),
    })
    .check(fitsAudience),
  status: 201,
  reply: replyOf({ message: z.string(), id: z.string(), announcement }),
  fallback: msg`The announcement could not be saved.`,
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: ONE,
  access,
  summary:
    'Changes an announcement. Carries the version that was read. Once it is to be published, courses, members, urgency and confirmation stay; once it is published, everybody sees that it was edited.',
  params: announcementParams,
  body: z
    .strictObject({
      ...announcementFields,
      version,
      /** What becomes of confirmations: a slip keeps them, else all are asked anew, at most three times. */
      confirmations: z._default(z.enum(['keep', 'ask'], says(msg`Choose keep or ask.`)), 'keep'),
    })
    .check(fitsAudience),
  reply: changed,
  fallback: msg`The announcement could not be saved.`,
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: ONE,
  access,
  summary: 'Deletes a draft, or one that was missed. Its author or an admin can.',
  params: announcementParams,
  reply: messageReply,
  fallback: msg`The announcement could not be deleted.`,
});

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/announcements/{announcementId}/publish',
  access: telling,
  summary:
    'Publishes a draft: in ten seconds, so that it can be undone, or at a time. Carries the version that was read. Takes an Idempotency-Key.',
  params: announcementParams,
  body: z.strictObject({ publish: publishTime, version }),
  reply: changed,
  fallback: msg`The announcement could not be published.`,
});

export const recallAnnouncement = endpoint({
  ...recallAnnouncementCall,
  summary:
    'Makes it a draft again before it is published, or after it was missed. 409 ANNOUNCEMENT_SENT when it is published. One that tells of a class is deleted, and the class is as it was; 409 CLASS_SESSION_STALE when the class was changed since.',
  params: announcementParams,
  body: emptyBody,
  reply: replyOf({
    message: z.string(),
    /** null for one that told of a class: it is gone. */
    announcement: z.nullable(announcement),
  }),
});

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/announcements/{announcementId}/withdraw',
  access,
  summary:
    'Withdraws a published announcement: its text is hidden at once. Mails that were sent stay. Takes an Idempotency-Key.',
  params: announcementParams,
  body: z.strictObject({ reason: optionalReason }),
  reply: changed,
  fallback: msg`The announcement could not be withdrawn.`,
});

export const remindAnnouncement = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/announcements/{announcementId}/remind',
  access: telling,
  summary:
    'Tells those again who have not seen it, or not confirmed it: once an hour, three times in all. Takes an Idempotency-Key.',
  params: announcementParams,
  body: z.strictObject({
    to: z.enum(['unseen', 'unconfirmed'], says(msg`Choose who is reminded.`)),
  }),
  reply: changed,
  fallback: msg`The reminder could not be sent.`,
});

export const listAnnouncementVersions = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/announcements/{announcementId}/versions',
  access,
  summary: 'The earlier words of a published announcement, the newest first.',
  params: announcementParams,
  query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit }),
  reply: pageOf({
    versions: z.array(
      z.object({
        version: z.int(),
        title: z.string(),
        /** Markdown. */
        text: z.string(),
        /** Who wrote other words in their place; null when that account is gone. */
        replacedBy: z.nullable(z.object({ name: z.string() })),
        /** ISO 8601, UTC. */
        replacedAt: z.string(),
      }),
    ),
  }),
  fallback: msg`The earlier texts could not be loaded.`,
});
