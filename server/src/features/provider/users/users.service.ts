import type {
  exportUsers as exportUsersEndpoint,
  listUsers as listUsersEndpoint,
} from '@panthiya/contract/provider/users.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { exportList, type List, readPage } from '../../../records/lists/list.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { readSearch } from '../../../records/users/search-words.ts';
import { listUsers } from './user-list.repository.ts';
import type { UserRow } from './user-rows.repository.ts';
import { searchUsers } from './user-search.repository.ts';
import { presentUser, userFile } from './users.presenter.ts';

type Filters = QueryOf<typeof exportUsersEndpoint>;

/** The provider's list of users, to read and to export. */
export function createUsersService(database: Database) {
  /** A search answers in the order of the matched words, then of names; there is no other. */
  function choose({ search = '', sort, ...filter }: Filters): List<UserRow> {
    const [first, ...others] = readSearch(search);
    return first === undefined
      ? listUsers(database, filter, sort)
      : searchUsers(database, filter, [first, ...others]);
  }

  return {
    list: async ({
      cursor,
      limit,
      ...filters
    }: QueryOf<typeof listUsersEndpoint>): Promise<ReplyOf<typeof listUsersEndpoint>> => {
      const { page, nextCursor } = await readPage(choose(filters), { cursor, limit });
      return { success: true, users: page.map(presentUser), nextCursor };
    },

    /** The same as a file. The audit log names the user who exports it. */
    exportAll: async (actor: SessionOwner, filters: Filters): Promise<FileReply> => {
      await recordEvent(database, { event: 'user.exported', actorId: actor.id, subjectId: null });
      return exportList(choose(filters), 'users', userFile);
    },
  };
}

export type UsersService = ReturnType<typeof createUsersService>;
