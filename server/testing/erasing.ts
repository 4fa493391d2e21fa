import { createDatabase } from '../src/db/database.ts';
import { eraseDueAccounts } from '../src/features/identity/account/erasure.ts';
import { personalData } from '../src/features.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Sets the day on which an account is to be erased, from now: '3 days', '-1 second'. */
export async function setDeletion(app: TestApp, person: Person, when: string): Promise<void> {
  await app.pool.query('update users set deletion_at = now() + $2::interval where uid = $1', [
    person.uid,
    when,
  ]);
}

/** Runs the job that erases what is due. */
export const eraseDue = (app: TestApp): Promise<void> =>
  eraseDueAccounts(createDatabase(app.pool), personalData);

/** Lets the 30 days of these people be over and the job run. */
export async function erase(app: TestApp, ...people: readonly Person[]): Promise<void> {
  for (const person of people) await setDeletion(app, person, '-1 second');
  await eraseDue(app);
}
