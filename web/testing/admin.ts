import type { AdminUser, AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import type { AdminMail } from '@panthiya/contract/provider/mails.contract';
import type {
  AdminOrganization,
  AdminOrganizationDetail,
} from '@panthiya/contract/provider/organizations.contract';
import type { AuditEventRow } from '@panthiya/contract/provider/audit.contract';
import type { Answer } from './stub-api.ts';

/** The uid of the user below. */
export const KASUN = '3f1a6b7c-0000-4000-8000-00000000000a';

/** A teacher of Kurunegala in the provider's list. */
export function buildAdminUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    uid: KASUN,
    name: 'KASUN PERERA',
    ownScriptName: '',
    email: 'kasun@example.com',
    phoneNumber: '+94771234567',
    isVerified: true,
    isDisabled: false,
    isSystemAdmin: false,
    deletionAt: null,
    packageId: 'free',
    packageTitle: 'Free',
    createdAt: '2026-01-02T04:00:00.000Z',
    ...changes,
  };
}

/** The same on their own page. */
export function buildAdminUserDetail(changes: Partial<AdminUserDetail> = {}): AdminUserDetail {
  return {
    ...buildAdminUser(),
    username: 'kasun_p',
    plan: { packageTitle: 'Free', startedAt: null, endsAt: null },
    formerPlans: [],
    organizations: [],
    hasSecondFactor: false,
    recovery: null,
    addressRecovery: null,
    sessions: [],
    ...changes,
  };
}

/** An institute in the provider's list. */
export function buildAdminOrganization(
  changes: Partial<AdminOrganization> = {},
): AdminOrganization {
  return {
    orgId: 'sipwin-institute',
    name: 'Sipwin Institute',
    status: 'active',
    suspensionReason: '',
    owner: { uid: KASUN, name: 'KASUN PERERA', email: 'kasun@example.com' },
    memberCount: 128,
    createdAt: '2026-01-02T04:00:00.000Z',
    ...changes,
  };
}

/** The same on its own page. */
export function buildAdminOrganizationDetail(
  changes: Partial<AdminOrganizationDetail> = {},
): AdminOrganizationDetail {
  return {
    ...buildAdminOrganization(),
    plan: { packageTitle: 'Class', members: 2500, courses: 50, storageMb: 500 },
    isOverLimit: false,
    invitedCount: 0,
    accountlessCount: 0,
    roles: { student: 120, lecturer: 7, admin: 1 },
    courses: { draft: 2, published: 12, archived: 3 },
    storedBytes: 2.5 * 1024 * 1024,
    ownerStoredBytes: 9 * 1024 * 1024,
    ...changes,
  };
}

/** A mail that could not be sent. */
export function buildAdminMail(changes: Partial<AdminMail> = {}): AdminMail {
  return {
    id: '01900000-0000-7000-8000-000000000009',
    kind: 'verify-email',
    recipient: 'kasun@example.com',
    state: 'failed',
    attempts: 18,
    lastError: 'The host refused the connection.',
    createdAt: '2026-01-02T04:00:00.000Z',
    sentAt: null,
    language: null,
    ...changes,
  };
}

/** A user signed in. */
export function buildAuditEvent(changes: Partial<AuditEventRow> = {}): AuditEventRow {
  return {
    id: '01900000-0000-7000-8000-000000000008',
    at: '2026-01-02T04:00:00.000Z',
    event: 'session.started',
    actor: { uid: KASUN, name: 'KASUN PERERA' },
    subject: { uid: KASUN, name: 'KASUN PERERA' },
    things: [],
    changes: [],
    details: {},
    ...changes,
  };
}

/** The one page of a list. */
export const pageWith = (list: Readonly<Record<string, readonly unknown[]>>) => (): Answer => ({
  json: { success: true, ...list, nextCursor: null },
});
