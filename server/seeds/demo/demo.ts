import type { Registration } from '@panthiya/contract/registration/registration.contract';
import { registrationBody } from '@panthiya/contract/registration/registration.contract';
import type { Database } from '../../src/db/database.ts';
import { createId, createUid } from '../../src/platform/identifier.ts';
import type { PasswordHasher } from '../../src/platform/password-hashing.ts';
import { createUser } from '../../src/records/users/users.repository.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

async function addPerson(
  database: Database,
  hasher: PasswordHasher,
  person: (typeof demoPeople)[number],
): Promise<void> {
  const registration: Registration = registrationBody.parse({
    ...person.registration,
    password: DEMO_PASSWORD,
  });
  const { password, ...fields } = registration;
  await createUser(database, {
    ...fields,
    id: createId(),
    uid: createUid(),
    passwordHash: await hasher.hash(password),
    username: person.username,
    isSystemAdmin: person.isSystemAdmin,
    emailVerifiedAt: person.isVerified ? new Date() : null,
  });
}

/** `npm run demo`: the people of the story; those who are there already stay as they are. Prints the accounts. */
export async function seedDemo(database: Database, hasher: PasswordHasher): Promise<void> {
  for (const person of demoPeople) await addPerson(database, hasher, person);
  const lines = demoPeople.map(
    ({ registration, story }) => `    ${registration.email.padEnd(30)} ${story}`,
  );
  process.stdout.write(
    `\n  Accounts of the story, all with the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\n`,
  );
}
