import { exportIncome, type IncomeRow } from '@panthiya/contract/provider/income.contract';
import { useId } from 'react';
import { download } from '../../../lib/files/download.ts';
import { formatMoney } from '../../../lib/time/format.ts';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { ListFilter, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { monthsOf, writeMonth, writeSum } from './income-sums.ts';
import { incomeQuery, useIncome } from './income.queries.ts';
import '../shared/admin-lists.css';
import './income.css';

const title = 'Income';

/** /admin/income: the income from plans, by month. */
export function IncomePage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader
        title={title}
        sub="Approved requests by month and plan. Income = Sold − Undone. Plans that staff gave are not counted."
      />
      <Income />
    </RequireSystemAdmin>
  );
}

function Income() {
  const [filters, change] = useAddressFilters(['year']);
  const { data, error, isFetching, refetch } = useIncome(filters);
  if (!data) {
    if (error && !isFetching) {
      return <LoadFailure text="The income could not be loaded." error={error} onRetry={refetch} />;
    }
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-16" />
        <Skeleton className="mt-4 h-40" />
      </>
    );
  }
  return (
    <>
      <ListTools>
        <ListFilter
          label="Year"
          all="All years"
          options={data.years.map((year) => ({ value: year, label: year }))}
          value={filters.year}
          onChange={(year) => change({ year })}
        />
        <ExportButton onExport={() => download(exportIncome, { query: incomeQuery(filters) })} />
      </ListTools>
      {data.rows.length === 0 ? (
        <EmptyState title={filters.year === '' ? 'No income yet' : `No income in ${filters.year}`}>
          Approve a paid request, and it appears here.
        </EmptyState>
      ) : (
        <>
          <p className="income-sum">
            {filters.year === '' ? 'In all years:' : `In ${filters.year}:`}{' '}
            <b className="num">{writeSum(data.rows)}</b>
          </p>
          <div className="income-months">
            {monthsOf(data.rows).map(({ month, rows }) => (
              <Month key={month} month={month} rows={rows} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** 2 (LKR 3,000). */
const countAndSum = (count: number, amount: number, currency: string): string =>
  `${count.toLocaleString('en-US')} (${formatMoney(amount, currency)})`;

function Month({ month, rows }: { month: string; rows: readonly IncomeRow[] }) {
  const name = writeMonth(month);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className="income-head">
        <h2 id={titleId}>{name}</h2>
        <b className="num">{writeSum(rows)}</b>
      </header>
      <Table label={`Income of ${name}`} heads={['Plan', 'Sold', 'Undone', 'Income']}>
        {rows.map((row) => (
          <Row key={`${row.packageTitle} ${row.currency}`}>
            <Cell className="table-lead">{row.packageTitle}</Cell>
            <Cell label="Sold" className="num">
              {countAndSum(row.count, row.soldAmount, row.currency)}
            </Cell>
            <Cell label="Undone" className="num">
              {row.reversedCount === 0
                ? '–'
                : countAndSum(row.reversedCount, row.reversedAmount, row.currency)}
            </Cell>
            <Cell label="Income" className="num admin-wide">
              {formatMoney(row.amount, row.currency)}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
