import type * as z from 'zod/mini';
import type { Registration } from '@panthiya/contract/identity/registration.contract';
import { registrationBody } from '@panthiya/contract/identity/registration.contract';
import type { Database } from '../../src/db/database.ts';
import { createId, createUid } from '../../src/platform/identifier.ts';
import type { PasswordHasher } from '../../src/platform/password-hashing.ts';
import { createUser } from '../../src/records/users/users.repository.ts';
import { addDemoCourses } from './courses.ts';
import { demoCourses } from './course-stories.ts';
import { addDemoOrganization, demoOrganizations, mainOrganizations } from './organizations.ts';
import { spreadOverMonths } from './months.ts';
import { demoOwners } from './owners.ts';
import { addDemoPayments } from './payments.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { addDemoRequests } from './plans.ts';
import { demoPupils, ownScriptNames } from './pupils.ts';

interface DemoPerson {
  readonly registration: Omit<z.input<typeof registrationBody>, 'password'>;
  readonly username: string | null;
  readonly isSystemAdmin: boolean;
  readonly isVerified: boolean;
}

const NOBODY_SPECIAL = { username: null, isSystemAdmin: false, isVerified: true } as const;

async function addPerson(
  database: Database,
  passwordHash: string,
  person: DemoPerson,
): Promise<void> {
  const registration: Registration = registrationBody.parse({
    ...person.registration,
    password: DEMO_PASSWORD,
  });
  const { password: _, ...fields } = registration;
  await createUser(database, {
    ...fields,
    id: createId(),
    uid: createUid(),
    passwordHash,
    ownScriptName: ownScriptNames.get(fields.email) ?? '',
    username: person.username,
    isSystemAdmin: person.isSystemAdmin,
    emailVerifiedAt: person.isVerified ? new Date() : null,
  });
}

/** `npm run demo`: the people and institutes of the story; what is there already stays as it is. Prints the accounts. */
export async function seedDemo(database: Database, hasher: PasswordHasher): Promise<void> {
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  for (const person of demoPeople) await addPerson(database, passwordHash, person);
  for (const registration of demoPupils) {
    await addPerson(database, passwordHash, { registration, ...NOBODY_SPECIAL });
  }
  for (const { registration } of demoOwners)
    await addPerson(database, passwordHash, { registration, ...NOBODY_SPECIAL });
  for (const organization of demoOrganizations) await addDemoOrganization(database, organization);
  await addDemoCourses(database);
  await spreadOverMonths(database);
  await addDemoPayments(database);
  await addDemoRequests(database);
  const lines = demoPeople.map(
    ({ registration, story }) => `    ${registration.email.padEnd(30)} ${story}`,
  );
  const codes = mainOrganizations.map(
    ({ joinCode, facts }) => `    ${joinCode.padEnd(30)} ${facts.name}`,
  );
  const courseCodes = demoCourses
    .filter(({ status }) => status === 'published')
    .map(({ joinCode, facts }) => `    ${joinCode.padEnd(30)} ${facts.title}`);
  process.stdout.write(
    `\n  Accounts of the story, all with the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\n\n  Join codes for pupils:\n${[...codes, ...courseCodes].join('\n')}\n`,
  );
}
