import type { ReceiptFilter } from '@panthiya/contract/announcements/announcements.rules';
import { exportReceipts, listReceipts } from '@panthiya/contract/announcements/receipts.contract';
import { call } from '../../../lib/api.ts';
import { download } from '../../../lib/files/download.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';
import type { AnnouncementAddress } from '../shared/announcements.queries.ts';

/** Who has read an announcement, page by page, with exact counts (R17.3.4). */
export function useReceipts(
  { orgId, announcementId }: AnnouncementAddress,
  filter?: ReceiptFilter,
) {
  const query = filter === undefined ? {} : { filter };
  return usePagedList(keyIn(orgId, 'receipts', announcementId, query), (cursor, signal) =>
    call(listReceipts, {
      params: { orgId, announcementId },
      query: { ...query, ...cursor },
      signal,
    }),
  );
}

/** The same list as a file. */
export const saveReceipts = (address: AnnouncementAddress, filter?: ReceiptFilter): Promise<void> =>
  download(exportReceipts, {
    params: { ...address },
    query: filter === undefined ? {} : { filter },
  });
