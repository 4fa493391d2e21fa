import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { Holiday } from '@panthiya/contract/provider/holidays.contract';
import { useState } from 'react';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { toClock } from '../../../lib/time/time.ts';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ListFilter, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidayListDialog } from './holiday-list-dialog.tsx';
import { HolidayTable } from './holiday-table.tsx';
import { useHolidays } from './holidays.queries.ts';
import '../shared/admin-lists.css';
import './holidays.css';

const title = 'Holidays';
/** The month from which the next year is asked for, as the reminder does (R13.1.8). */
const ASKED_FROM = 11;

/** /admin/holidays: the days of the country without class, each from its gazette. */
export function HolidaysPage() {
  return (
    <RequireSystemAdmin title={title}>
      <HolidayManager />
    </RequireSystemAdmin>
  );
}

type OpenDialog =
  | { readonly kind: 'add' | 'list' }
  | { readonly kind: 'edit'; readonly holiday: Holiday };

function HolidayManager() {
  const { data, error, isFetching, refetch } = useHolidays();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={title}
        sub="Days of Sri Lanka, as the gazettes have them. Classes of the timetable are off on Poya days."
        action={
          <div className="holidays-ways">
            <Button type="button" variant="secondary" onClick={() => setOpen({ kind: 'list' })}>
              <Icon of={IconTable} />
              Add a list
            </Button>
            <Button type="button" onClick={() => setOpen({ kind: 'add' })}>
              <Icon of={IconPlus} />
              Add holiday
            </Button>
          </div>
        }
      />
      {data === undefined && error && !isFetching && (
        <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
      )}
      {data === undefined && !error && <ListSkeleton />}
      {data && <Years holidays={data} onEdit={(holiday) => setOpen({ kind: 'edit', holiday })} />}
      {open?.kind === 'list' && <HolidayListDialog onClose={close} />}
      {open && open.kind !== 'list' && (
        <HolidayDialog holiday={open.kind === 'edit' ? open.holiday : undefined} onClose={close} />
      )}
    </>
  );
}

const yearOf = ({ date }: Holiday): string => date.slice(0, 4);

type YearsProps = { holidays: readonly Holiday[]; onEdit: (holiday: Holiday) => void };

function Years({ holidays, onEdit }: YearsProps) {
  const [filters, change] = useAddressFilters(['year']);
  const [day] = useState(() => toClock(new Date().toISOString()).day);
  const present = Number(day.slice(0, 4));
  const isAsked = Number(day.slice(5, 7)) >= ASKED_FROM;
  const wanted = [present, present + 1].map(String);
  const years = [...new Set([...holidays.map(yearOf), ...wanted])];
  years.sort();
  const year = years.includes(filters.year) ? filters.year : String(present);
  const shown = holidays.filter((one) => yearOf(one) === year);
  const isMissing = isAsked && !holidays.some((one) => yearOf(one) === wanted[1]);
  return (
    <>
      {isMissing && (
        <Alert tone="warn" title={`${wanted[1]} has no holidays yet`}>
          Until they are here, classes are planned on Poya days too.
        </Alert>
      )}
      <ListTools>
        <ListFilter
          label="Year"
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onChange={(value) => change({ year: value })}
        />
      </ListTools>
      {shown.length === 0 ? (
        <EmptyState title={`No holidays of ${year} yet`}>
          Take them from the gazette: one by one, or the whole year as a list.
        </EmptyState>
      ) : (
        <HolidayTable holidays={shown} onEdit={onEdit} />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <LoadingLabel />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mb-3 h-14" />
      ))}
    </>
  );
}
