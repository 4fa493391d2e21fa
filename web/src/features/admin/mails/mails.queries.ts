import { listMails, retryMail } from '@panthiya/contract/admin/mails.contract';
import type { QueryOf } from '@panthiya/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { filled } from '../../../lib/use-address-filters.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { adminKeyOf, useAdminRefresh } from '../../../session/system/admin.queries.ts';

/** The filters of the list, as they stand in the address. */
export type MailFilters = Readonly<Record<'search' | 'state' | 'sort', string>>;

/** What the server is asked; it refuses what somebody wrote into the address by hand. */
export const mailQuery = (filters: MailFilters) =>
  filled(filters) as Omit<QueryOf<typeof listMails>, 'cursor' | 'limit'>;

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
