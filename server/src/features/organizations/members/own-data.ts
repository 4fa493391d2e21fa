import { msg } from '#texts';
import { asJson, listAsJson } from '../../../feature-kit/own-json.ts';
import type { Database, Queries } from '../../../db/database.ts';
import type {
  Erasable,
  ExportedPerson,
  OwnTexts,
  PersonalData,
} from '../../../feature-kit/personal-data.ts';
import { removeWish } from '../../../records/joining-wishes/joining-wishes.repository.ts';
import { leaveOrganizations } from './leave-organizations.ts';
import {
  listInvitesOf,
  listOwnMemberships,
  removeAcceptedInvites,
  removeInvitesTo,
} from './own-data.repository.ts';

async function exportMemberships(database: Database, { user }: ExportedPerson): Promise<OwnTexts> {
  // A user who only claims an address does not learn who invites it.
  const email = user.emailVerifiedAt === null ? undefined : user.email;
  return {
    'organizations.json': asJson(await listOwnMemberships(database, user.id)),
    'invitations.json': await listAsJson(await listInvitesOf(database, user.id, email)),
  };
}

async function eraseMemberships(
  queries: Queries,
  { id, email, emailVerifiedAt }: Erasable,
): Promise<void> {
  await leaveOrganizations(queries, id);
  await removeAcceptedInvites(queries, id);
  await removeWish(queries, id);
  // Invitations to an unconfirmed address may be meant for its true owner.
  if (emailVerifiedAt !== null) await removeInvitesTo(queries, email);
}

/** The data that organizations have of a person. */
export const membershipData: Partial<PersonalData> = {
  files: {
    'organizations.json': msg`the organizations you belong to, your roles and your duties there`,
    'invitations.json': msg`invitations to your confirmed address`,
  },
  exportTexts: exportMemberships,
  erase: eraseMemberships,
};
