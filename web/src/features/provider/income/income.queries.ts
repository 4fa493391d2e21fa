import { getIncome } from '@panthiya/contract/provider/income.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/lists/use-address-filters.ts';
import { adminKeyOf } from '../../../shared/system/admin.queries.ts';

/** The filter of the page, as it is in the address. */
export type IncomeFilters = Readonly<Record<'year', string>>;

/** The same as a query for the server. */
export const incomeQuery = (filters: IncomeFilters) => queryOf<typeof getIncome>(filters);

/** Income by month and plan, of one year or of all. */
export function useIncome(filters: IncomeFilters) {
  return useQuery({
    queryKey: adminKeyOf('income', filters),
    queryFn: ({ signal }) => call(getIncome, { query: incomeQuery(filters), signal }),
    staleTime: 0,
  });
}
