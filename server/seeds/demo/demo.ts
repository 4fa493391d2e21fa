import type { Registration } from '@panthiya/contract/identity/registration.contract';
import { registrationBody } from '@panthiya/contract/identity/registration.contract';
import type { Database, Queries } from '../../src/db/database.ts';
import { createId, createUid } from '../../src/platform/identifier.ts';
import type { PasswordHasher } from '../../src/platform/password-hashing.ts';
import type { Sealing } from '../../src/platform/sealing.ts';
import { createUser } from '../../src/records/users/users.repository.ts';
import { addDemoAnnouncements } from './announcements.ts';
import { addDemoClasses } from './classes.ts';
import { addDemoCourses } from './courses.ts';
import { demoCourses } from './course-stories.ts';
import { type DemoPerson, NOBODY_SPECIAL } from './demo-person.ts';
import { addDemoOrganization, demoOrganizations, mainOrganizations } from './organizations.ts';
import { spreadOverMonths } from './months.ts';
import { demoOwners } from './owners.ts';
import { addDemoPayments } from './payments.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { addDemoRequests } from './plans.ts';
import { demoPupils, ownScriptNames } from './pupils.ts';
import { addDemoFactors, describeDemoFactors } from './second-factor.ts';
import { addDemoStudents } from './students.ts';
import { sinhalaPeople } from './sinhala/institute.ts';
import { tamilPeople } from './tamil/institute.ts';

const localPeople = [...sinhalaPeople, ...tamilPeople];

const ordinary = (registration: DemoPerson['registration']): DemoPerson => ({
  registration,
  ...NOBODY_SPECIAL,
});

async function addPerson(
  queries: Queries,
  passwordHash: string,
  person: DemoPerson,
): Promise<void> {
  const registration: Registration = registrationBody.parse({
    ...person.registration,
    password: DEMO_PASSWORD,
  });
  const { password: _, ...fields } = registration;
  await createUser(queries, {
    ...fields,
    id: createId(),
    uid: createUid(),
    passwordHash,
    ownScriptName: person.ownScriptName ?? ownScriptNames.get(fields.email) ?? '',
    language: person.language ?? null,
    username: person.username,
    isSystemAdmin: person.isSystemAdmin,
    emailVerifiedAt: person.isVerified ? new Date() : null,
  });
}

/** What the story needs of the product. */
interface DemoDeps {
  readonly hasher: PasswordHasher;
  readonly sealing: Sealing;
  readonly appName: string;
}

/** `npm run demo`: the people and institutes of the story; what is there already stays as it is. Prints the accounts. */
export async function seedDemo(
  database: Database,
  { hasher, sealing, appName }: DemoDeps,
): Promise<void> {
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  const people: readonly DemoPerson[] = [
    ...demoPeople,
    ...demoPupils.map(ordinary),
    ...demoOwners.map(({ registration }) => ordinary(registration)),
    ...localPeople,
  ];
  await database.transaction(async (transaction) => {
    for (const person of people) await addPerson(transaction, passwordHash, person);
    await addDemoFactors(transaction, { hasher, sealing });
  });
  for (const organization of demoOrganizations) await addDemoOrganization(database, organization);
  await addDemoCourses(database);
  await addDemoClasses(database);
  await addDemoStudents(database);
  await spreadOverMonths(database);
  await addDemoPayments(database);
  await addDemoAnnouncements(database);
  await addDemoRequests(database);
  const lines = [...demoPeople, ...localPeople].flatMap(({ registration, story }) =>
    story === undefined ? [] : [`    ${registration.email.padEnd(30)} ${story}`],
  );
  const codes = mainOrganizations.map(
    ({ joinCode, facts }) => `    ${joinCode.padEnd(30)} ${facts.name}`,
  );
  const courseCodes = demoCourses
    .filter(({ status }) => status === 'published')
    .map(({ joinCode, facts }) => `    ${joinCode.padEnd(30)} ${facts.title}`);
  process.stdout.write(
    `\n  Accounts of the story, all with the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\n${describeDemoFactors(appName)}\n  Join codes for pupils:\n${[...codes, ...courseCodes].join('\n')}\n`,
  );
}
