import type {
  Organization,
  OrganizationCard,
} from '@panthiya/contract/organizations/organizations.contract';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import type { OrganizationWithOwner, OwnOrganization } from './organizations.repository.ts';

// The database checks the lists (organizations_class_types, …): what it stores is what it answers.
const listOf = <Word extends string>(words: readonly string[]) => words as Word[];

/** An organization for one of its members (R3.14). */
export function presentOrganization(
  organization: OrganizationWithOwner,
  { roles }: Membership,
  plan: Pick<Organization, 'isOverLimit' | 'memberLimit' | 'invitedCount'>,
): Organization {
  return {
    id: organization.id,
    orgId: organization.orgId,
    name: organization.name,
    description: organization.description,
    classTypes: listOf(organization.classTypes),
    deliveryMethods: listOf(organization.deliveryMethods),
    studentCount: organization.studentCount as Organization['studentCount'],
    physicalAddress: organization.physicalAddress,
    phoneNumber: organization.phoneNumber,
    email: organization.email,
    website: organization.website,
    establishedYear: organization.establishedYear,
    ownerId: organization.ownerUid,
    subjects: organization.subjects,
    createdAt: organization.createdAt.toISOString(),
    status: organization.status,
    roles: [...roles],
    memberCount: organization.memberCount,
    language: organization.language,
    mayHaveWebsite: organization.isOwnerPremium,
    suspensionReason: organization.suspensionReason,
    ...plan,
  };
}

/** An organization as a card of the list (R2.2.7.1). */
export function presentCard(organization: OwnOrganization): OrganizationCard {
  return {
    ...organization,
    classTypes: listOf(organization.classTypes),
    deliveryMethods: listOf(organization.deliveryMethods),
    createdAt: organization.createdAt.toISOString(),
  };
}
