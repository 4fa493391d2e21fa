import { listAudit } from '@panthiya/contract/admin/audit.contract';
import type { QueryOf } from '@panthiya/contract/endpoint';
import { call } from '../../../lib/api.ts';
import { filled } from '../../../lib/use-address-filters.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { adminKeyOf } from '../../../session/system/admin.queries.ts';

/** The filters of the log, as they stand in the address. */
export type AuditFilters = Readonly<
  Record<'search' | 'actor' | 'subject' | 'from' | 'to' | 'sort', string>
>;

/** What the server is asked; it refuses what somebody wrote into the address by hand. */
export const auditQuery = (filters: AuditFilters) =>
  filled(filters) as Omit<QueryOf<typeof listAudit>, 'cursor' | 'limit'>;

/** The log, page by page. */
export function useAudit(filters: AuditFilters) {
  return usePagedList(adminKeyOf('audit', filters), (cursor, signal) =>
    call(listAudit, { query: { ...auditQuery(filters), ...cursor }, signal }),
  );
}
