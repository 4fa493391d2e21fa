import type { Duty } from '@panthiya/contract/duties';
import type {
  Organization,
  OrganizationCard,
} from '@panthiya/contract/organizations/organizations.contract';
import { ORGANIZATION_ROLES } from '@panthiya/contract/roles';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import type { OrganizationWithOwner, OwnOrganization } from './organizations.repository.ts';

// The database checks the lists (organizations_class_types, …): what it stores is what it answers.
const listOf = <Word extends string>(words: readonly string[]) => words as Word[];

const presentDuties = (duties: readonly Duty[], areUnproven: boolean) =>
  duties.length > 0 && {
    duties: [...duties],
    ...(areUnproven && { areDutiesUnproven: true }),
  };

/** An organization for one of its members (R3.14). */
export function presentOrganization(
  organization: OrganizationWithOwner,
  { roles, duties, unprovenRoles = [], unprovenDuties = [] }: Membership,
  plan: Pick<Organization, 'isOverLimit' | 'memberLimit' | 'invitedCount' | 'accountlessCount'>,
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
    roles: ORGANIZATION_ROLES.filter((role) => [...roles, ...unprovenRoles].includes(role)),
    ...(unprovenRoles.length > 0 && { unprovenRoles: [...unprovenRoles] }),
    ...presentDuties([...duties, ...unprovenDuties], unprovenDuties.length > 0),
    memberCount: organization.memberCount,
    language: organization.language,
    holidayRule: organization.holidayRule,
    mayHaveWebsite: organization.isOwnerPremium,
    suspensionReason: organization.suspensionReason,
    ...plan,
  };
}

/** An organization as a card of the list (R2.2.7.1). */
export function presentCard(
  { asksFactorOf, duties, ...organization }: OwnOrganization,
  hasSecondFactor: boolean,
): OrganizationCard {
  const unprovenRoles = hasSecondFactor
    ? []
    : organization.roles.filter((role) => asksFactorOf.includes(role));
  return {
    ...organization,
    ...(unprovenRoles.length > 0 && { unprovenRoles }),
    ...presentDuties(duties, !hasSecondFactor && asksFactorOf.length > 0),
    classTypes: listOf(organization.classTypes),
    deliveryMethods: listOf(organization.deliveryMethods),
    createdAt: organization.createdAt.toISOString(),
  };
}
