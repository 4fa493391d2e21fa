import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { auditLog, type EventDetails } from './audit-log.table.ts';

/** What can happen to an account or an organisation. */
export type AuditEvent =
  | 'user.registered'
  | 'user.registered-again'
  | 'user.email-verified'
  | 'user.email-rejected'
  | 'user.email-correction-asked'
  | 'user.email-change-asked'
  | 'user.profile-changed'
  | 'user.picture-changed'
  | 'user.picture-removed'
  | 'user.password-reset'
  | 'user.password-changed'
  | 'user.username-changed'
  | 'user.own-data-collected'
  | 'user.deletion-asked'
  | 'user.deletion-taken-back'
  | 'user.erased'
  | 'user.system-admin-granted'
  | 'user.system-admin-revoked'
  | 'user.disabled'
  | 'user.enabled'
  | 'user.exported'
  | 'organization.created'
  | 'organization.changed'
  | 'organization.archived'
  | 'organization.reopened'
  | 'organization.handed-over'
  | 'organization.suspended'
  | 'organization.activated'
  | 'organization.exported'
  | 'audit.exported'
  | 'member.joined'
  | 'member.roles-changed'
  | 'member.left'
  | 'member.removed'
  | 'member.restored'
  | 'invite.sent'
  | 'invite.sent-again'
  | 'invite.withdrawn'
  | 'invite.accepted'
  | 'invite.declined'
  | 'invite.ended-with-role'
  | 'join-code.created'
  | 'join-code.withdrawn'
  | 'join-code.ended-with-role'
  | 'course.request-approved'
  | 'course.request-declined'
  | 'course.decision-taken-back'
  | 'course.learners-enrolled'
  | 'course.learner-removed'
  | 'course.learner-restored'
  | 'course.created'
  | 'course.published'
  | 'course.archived'
  | 'course.reopened'
  | 'course.removed'
  | 'course.lecturers-named'
  | 'package.created'
  | 'package.changed'
  | 'package.removed'
  | 'upgrade.requested'
  | 'upgrade.withdrawn'
  | 'upgrade.payment-told'
  | 'upgrade.slip-sent'
  | 'upgrade.approved'
  | 'upgrade.rejected'
  | 'upgrade.reversed'
  | 'upgrade.lapsed'
  | 'upgrade.exported'
  | 'payment.noted'
  | 'payment.refused'
  | 'plan.assigned'
  | 'plan.ended'
  | 'plan.expired'
  | 'system-feature.created'
  | 'system-feature.changed'
  | 'system-feature.removed'
  | 'mail.sent-again'
  | 'mail.exported'
  | 'session.started'
  | 'session.refused'
  | 'session.reauthenticated'
  | 'session.reauthentication-refused'
  | 'session.ended'
  | 'session.others-ended';

interface AuditEntry {
  readonly event: AuditEvent;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly details?: EventDetails;
}

/** Adds an entry in the caller's transaction. */
export async function recordEvent(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insert(auditLog).values({ id: createId(), ...entry });
}

/** Adds an entry about what somebody did to their own account, or to what is theirs. */
export async function recordOwnEvent(
  queries: Queries,
  event: AuditEvent,
  userId: string,
  details: EventDetails = {},
): Promise<void> {
  await recordEvent(queries, { event, actorId: userId, subjectId: userId, details });
}
