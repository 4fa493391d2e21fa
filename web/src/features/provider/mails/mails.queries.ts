import { listMails, retryMail } from '@panthiya/contract/provider/mails.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/lists/use-address-filters.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { adminKeyOf, useAdminRefresh } from '../../../shared/system/admin.queries.ts';

/** The filters of the list, as they are in the address. */
export type MailFilters = Readonly<Record<'search' | 'state' | 'sort', string>>;

/** The same as a query for the server. */
export const mailQuery = (filters: MailFilters) => queryOf<typeof listMails>(filters);

/** Mails of the last 90 days, page by page. */
export function useMails(filters: MailFilters) {
  return usePagedList(adminKeyOf('mails', filters), (cursor, signal) =>
    call(listMails, { query: { ...mailQuery(filters), ...cursor }, signal }),
  );
}

/** Sends a mail that waits, expired or was given up. */
export function useRetryMail() {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (id: string) => (await call(retryMail, { params: { id }, body: {} })).message,
    onSuccess: refresh,
  });
}
