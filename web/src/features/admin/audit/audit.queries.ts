import { listAudit } from '@panthiya/contract/admin/audit.contract';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/use-address-filters.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { adminKeyOf } from '../../../session/system/admin.queries.ts';

/** The filters of the log, as they stand in the address. */
export type AuditFilters = Readonly<
  Record<'search' | 'actor' | 'subject' | 'from' | 'to' | 'sort', string>
>;

/** The same as the server is asked for it. */
export const auditQuery = (filters: AuditFilters) => queryOf<typeof listAudit>(filters);

/** The log, page by page. */
export function useAudit(filters: AuditFilters) {
  return usePagedList(adminKeyOf('audit', filters), (cursor, signal) =>
    call(listAudit, { query: { ...auditQuery(filters), ...cursor }, signal }),
  );
}
