import { eq } from 'drizzle-orm';
import { organizationBody } from '@panthiya/contract/organizations/organizations.contract';
import { createWithFreeOrgId } from '../../src/features/organizations/organization/free-org-id.ts';
import { createJoinCode } from '../../src/records/join-codes/join-codes.repository.ts';
import type { Database } from '../../src/db/database.ts';
import { createId } from '../../src/platform/identifier.ts';
import { addDuties } from '../../src/records/memberships/duties.repository.ts';
import { findMembership } from '../../src/records/memberships/memberships.repository.ts';
import { memberships } from '../../src/records/memberships/memberships.table.ts';
import { organizations } from '../../src/records/organizations/organizations.table.ts';
import { findUserByEmail } from '../../src/records/users/users.repository.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { demoOwners } from './owners.ts';
import { findIds } from './people-ids.ts';
import { demoPupils } from './pupils.ts';
import { sinhalaOrganization } from './sinhala/institute.ts';
import { tamilOrganization } from './tamil/institute.ts';

/** The institutes to try: KASUN owns the first and teaches in the second, one is all in Sinhala, and one in Tamil. */
export const mainOrganizations: readonly DemoOrganization[] = [
  {
    wish: 'wilgoda-physics',
    owner: 'kasun@example.com',
    joinCode: 'WGPHYS26',
    members: [
      ['kasun@example.com', 'admin', 'lecturer'],
      ['shanthi@example.com', 'lecturer'],
      ['dilani@example.com', 'lecturer'],
      ['nethmi@example.com', 'student'],
      ['poojitha@example.com', 'student'],
      ...demoPupils.map(({ email }) => [email, 'student'] as const),
    ],
    frontDesk: ['dilani@example.com'],
    facts: {
      name: 'Wilgoda Physics',
      description: 'A/L physics, theory and revision, on Saturdays at Wilgoda and online.',
      classTypes: ['group', 'mass'],
      deliveryMethods: ['both'],
      studentCount: '<100',
      physicalAddress: '48 Wilgoda Road, Kurunegala',
      email: 'wilgoda@example.com',
      establishedYear: 2012,
      subjects: ['Physics', 'Combined Maths'],
    },
  },
  {
    wish: 'nallur-maths-circle',
    owner: 'shanthi@example.com',
    joinCode: 'NALMATH7',
    members: [
      ['shanthi@example.com', 'admin'],
      ['kasun@example.com', 'lecturer'],
      ['nethmi@example.com', 'student'],
    ],
    facts: {
      name: 'Nallur Maths Circle',
      description: 'Mathematics for O/L and A/L, in Tamil and English.',
      classTypes: ['institute'],
      deliveryMethods: ['offline', 'online'],
      studentCount: '<500',
      physicalAddress: '15 Temple Road, Nallur, Jaffna',
      establishedYear: 2004,
      subjects: ['Mathematics'],
    },
  },
  sinhalaOrganization,
  tamilOrganization,
];

/** All institutes of the demo: these, and those of the teachers who came after them. */
export const demoOrganizations: readonly DemoOrganization[] = [
  ...mainOrganizations,
  ...demoOwners.map(({ address, email, joinCode, institute, subject, members }, index) => ({
    wish: address,
    owner: email,
    joinCode,
    members: [
      [email, 'admin', 'lecturer'] as const,
      ...demoPupils
        .slice(index * 5, index * 5 + members)
        .map((pupil) => [pupil.email, 'student'] as const),
    ],
    facts: {
      name: institute,
      description: `${subject} in small groups.`,
      classTypes: ['group' as const],
      deliveryMethods: ['both' as const],
      studentCount: '<100' as const,
      physicalAddress: '20 Station Road',
      establishedYear: 2015 + index,
      subjects: [subject],
    },
  })),
];

/** Adds an institute of the story with its members and a join code, unless it is there already. */
export async function addDemoOrganization(
  database: Database,
  { wish, owner: ownerEmail, joinCode, members, frontDesk = [], facts }: DemoOrganization,
): Promise<void> {
  const owner = await findUserByEmail(database, ownerEmail);
  if (owner === undefined) return;
  if ((await findMembership(database, wish, owner.id)) !== undefined) return;
  const {
    orgId: _wish,
    ownerId: _owner,
    createdAt: _made,
    status: _status,
    ...checked
  } = organizationBody.parse({ phoneNumber: '037 222 3344', ...facts });
  await database.transaction(async (transaction) => {
    const id = createId();
    await createWithFreeOrgId(transaction, { ...checked, id, ownerId: owner.id }, wish);
    const ids = await findIds(
      transaction,
      members.map(([email]) => email),
    );
    // All at once: the new institute has no member whose rows an admission would have to look at.
    const rows = members.flatMap(([email, ...roles]) => {
      const userId = ids.get(email);
      return userId === undefined ? [] : [{ organizationId: id, userId, roles }];
    });
    await transaction.insert(memberships).values(rows);
    for (const email of frontDesk) {
      const userId = ids.get(email);
      if (userId === undefined) continue;
      const member = { organizationId: id, userId };
      await addDuties(transaction, member, { duties: ['cashier'], givenBy: owner.id });
    }
    await transaction
      .update(organizations)
      .set({ memberCount: rows.length })
      .where(eq(organizations.id, id));
    await createJoinCode(transaction, {
      id: createId(),
      organizationId: id,
      courseId: null,
      code: joinCode,
      role: 'student',
      createdBy: owner.id,
      expiresAt: null,
      maxUses: null,
    });
  });
}
