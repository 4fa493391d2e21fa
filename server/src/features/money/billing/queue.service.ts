import type {
  exportUpgradeRequests,
  listUpgradeRequests,
} from '@panthiya/contract/money/upgrade-requests.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { exportList, readPage } from '../../../records/lists/list.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { presentRequest, requestFile } from './queue.presenter.ts';
import {
  listDecisions,
  listQueue,
  listSameFiles,
  listSameTransfers,
  type QueueFilter,
} from './queue.repository.ts';

type Filters = QueryOf<typeof exportUpgradeRequests>;

const toFilter = ({ search = '', state, sort = '-created' }: Filters): QueueFilter => ({
  search,
  state,
  direction: sort === 'created' ? 'asc' : 'desc',
});

/** The queue of requests as billing staff work through it (R4.47). */
export function createQueueService(database: Database) {
  return {
    list: async (
      staffMember: SessionOwner,
      { cursor, limit, ...filters }: QueryOf<typeof listUpgradeRequests>,
    ): Promise<ReplyOf<typeof listUpgradeRequests>> => {
      const list = listQueue(database, toFilter(filters));
      const { page, nextCursor } = await readPage(list, { cursor, limit });
      const ids = page.map(({ id }) => id);
      const facts =
        ids.length === 0
          ? { decisions: [], sameFiles: [], sameTransfers: [] }
          : {
              decisions: await listDecisions(database, ids),
              sameFiles: await listSameFiles(database, ids),
              sameTransfers: await listSameTransfers(database, ids),
            };
      const requests = page.map((row) => presentRequest(row, facts, staffMember.id));
      return { success: true, requests, nextCursor };
    },

    /** The same as a file. The audit log names the user who exports it. */
    exportAll: async (staffMember: SessionOwner, filters: Filters): Promise<FileReply> => {
      await recordEvent(database, {
        event: 'upgrade.exported',
        actorId: staffMember.id,
        subjectId: null,
      });
      const list = listQueue(database, toFilter(filters));
      return exportList(list, 'upgrade-requests', requestFile);
    },
  };
}

export type QueueService = ReturnType<typeof createQueueService>;
