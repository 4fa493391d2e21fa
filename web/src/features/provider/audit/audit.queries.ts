import { listAudit } from '@panthiya/contract/provider/audit.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/lists/use-address-filters.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { adminKeyOf } from '../../../shared/system/admin.queries.ts';

/** The names of the filters in the address. */
export const FILTERS = [
  'search',
  'kind',
  'event',
  'organization',
  'actor',
  'subject',
  'from',
  'to',
  'sort',
] as const;
/** The filters of the log, as they are in the address. */
export type AuditFilters = Readonly<Record<(typeof FILTERS)[number], string>>;

/** Lines that the page of an organization shows. */
const LINES_SHOWN = '8';

/** The same as a query for the server. */
export const auditQuery = (filters: AuditFilters) => queryOf<typeof listAudit>(filters);

/** The log, page by page. */
export function useAudit(filters: AuditFilters) {
  return usePagedList(adminKeyOf('audit', filters), (cursor, signal) =>
    call(listAudit, { query: { ...auditQuery(filters), ...cursor }, signal }),
  );
}

/** The newest lines about an organization. */
export function useRecentEvents(organization: string) {
  return useQuery({
    queryKey: adminKeyOf('recent-events', organization),
    queryFn: async ({ signal }) =>
      (await call(listAudit, { query: { organization, limit: LINES_SHOWN }, signal })).events,
    staleTime: 0,
  });
}
