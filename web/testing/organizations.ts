import type {
  Organization,
  OrganizationCard,
} from '@panthiya/contract/organizations/organizations.contract';
import type { Answer, Answers } from './stub-api.ts';

/** An institute of Kurunegala in its admin's list. */
export function buildCard(changes: Partial<OrganizationCard> = {}): OrganizationCard {
  return {
    id: 'o-sipwin',
    orgId: 'sipwin-institute',
    name: 'Sipwin Institute',
    description: 'A/L Science and Maths in the heart of Kurunegala.',
    classTypes: ['institute'],
    deliveryMethods: ['both'],
    subjects: ['Combined Maths', 'Physics'],
    website: '',
    status: 'active',
    suspensionReason: '',
    roles: ['admin'],
    isOwner: true,
    memberCount: 128,
    createdAt: '2026-01-02T04:00:00.000Z',
    ...changes,
  };
}

/** The same with all data that its members can read. */
export function buildOrganization(changes: Partial<Organization> = {}): Organization {
  const { isOwner: _isOwner, ...card } = buildCard();
  return {
    ...card,
    studentCount: '<500',
    physicalAddress: '12 Kandy Road, Kurunegala',
    phoneNumber: '+94372223344',
    email: 'office@sipwin.example',
    establishedYear: 2011,
    ownerId: 'u-nethmi',
    language: 'en',
    holidayRule: 'poya_off',
    mayHaveWebsite: false,
    isOverLimit: false,
    memberLimit: 100,
    invitedCount: 0,
    accountlessCount: 0,
    ...changes,
  };
}

/** The calls about that institute. */
export const ORG = '/api/organization/sipwin-institute';

/** GET /organization/list. */
export const LIST = 'GET /api/organization/list';

/** Answers the list of own organizations with these. */
export function listOf(...organizations: OrganizationCard[]): () => Answer {
  return () => ({ json: { success: true, organizations } });
}

/** Answers a role check. */
export const hasRole = (is: boolean) => (): Answer => ({ json: { success: true, hasRole: is } });

/** What the pages of the institute's admin ask first. */
export const adminAnswers = (changes: Partial<Organization> = {}): Answers => ({
  [LIST]: listOf(buildCard()),
  'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
  [`GET ${ORG}`]: () => ({ json: { success: true, organization: buildOrganization(changes) } }),
});
