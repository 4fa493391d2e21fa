import type {
  AdminOrganization,
  exportOrganizations as exportOrganizationsEndpoint,
  listAllOrganizations as listEndpoint,
} from '@panthiya/contract/provider/organizations.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import { type Columns, exportList, readPage } from '../../../records/lists/list.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { fullName } from '../../../domain/accounts/users.presenter.ts';
import { type ListedOrganization, listOrganizations } from './organization-list.repository.ts';

/** An organization as the provider's list shows it. */
export function presentOrganization(row: Omit<ListedOrganization, 'key'>): AdminOrganization {
  const { orgId, name, status, suspensionReason, memberCount } = row;
  return {
    orgId,
    name,
    status,
    suspensionReason,
    owner: { uid: row.uid, name: fullName(row), email: row.email },
    memberCount,
    createdAt: row.createdAt.toISOString(),
  };
}

const organizationFile: Columns<ListedOrganization> = {
  Address: ({ orgId }) => orgId,
  Name: ({ name }) => name,
  Status: ({ status }) => status,
  'Suspended because': ({ suspensionReason }) => suspensionReason,
  Owner: fullName,
  'Owner’s email': ({ email }) => email,
  Members: ({ memberCount }) => memberCount,
  Created: ({ createdAt }) => inSriLanka(createdAt),
};

/** The provider's list of organizations, to read and to export. */
export function createOrganizationListService(database: Database) {
  return {
    list: async ({
      cursor,
      limit,
      ...filters
    }: QueryOf<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> => {
      const list = listOrganizations(database, filters);
      const { page, nextCursor } = await readPage(list, { cursor, limit });
      return { success: true, organizations: page.map(presentOrganization), nextCursor };
    },

    /** The same as a file. The audit log names the user who exports it. */
    exportAll: async (
      actor: SessionOwner,
      filters: QueryOf<typeof exportOrganizationsEndpoint>,
    ): Promise<FileReply> => {
      const event = 'organization.exported';
      await recordEvent(database, { event, actorId: actor.id, subjectId: null });
      return exportList(listOrganizations(database, filters), 'organizations', organizationFile);
    },
  };
}

export type OrganizationListService = ReturnType<typeof createOrganizationListService>;
