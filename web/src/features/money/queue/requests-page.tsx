import { t, Trans } from '#texts';
import {
  exportUpgradeRequests,
  type listUpgradeRequests,
  type UpgradeRequest,
} from '@panthiya/contract/money/upgrade-requests.contract';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { download } from '../../../lib/files/download.ts';
import { queryOf, useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { ListFilter, ListSearch, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type Decided, useDecisionNews } from './decision-news.tsx';
import { QueueTable } from './queue-table.tsx';
import { views } from './queue-labels.ts';
import './queue.css';
import { useQueue } from './queue.queries.ts';
import { RequestDialog } from './request-dialog.tsx';

const title = t`Plan Requests`;
const orders = [
  { value: 'created', label: t`Oldest first` },
  { value: '-created', label: t`Newest first` },
];

/** /admin/upgrade-requests: the requests for plans, and their decisions (R4.47, R10.8). */
export function RequestsPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader
        title={title}
        sub={t`Compare each payment with the bank account, then decide. The person gets an email.`}
      />
      <Queue />
    </RequireSystemAdmin>
  );
}

function Queue() {
  const [filters, change] = useAddressFilters(['search', 'state', 'sort']);
  const view = filters.state || 'open';
  // The longest waiting request is first; of decided ones, the newest.
  const sort = filters.sort || (view === 'open' ? 'created' : '-created');
  const state = view === 'all' ? '' : view;
  const query = queryOf<typeof listUpgradeRequests>({ search: filters.search, sort, state });
  const list = useQueue(query);
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const [opened, setOpened] = useState<UpgradeRequest>();
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const { tell, news, hush, dialog } = useDecisionNews();
  const handleDecided = (decided: Decided) => {
    const next = nextAfter(decided.request.id, requests);
    tell(decided, next !== undefined);
    if (next) return setOpened(next);
    flushSync(() => setOpened(undefined));
    // Its row leaves the list, and the focus would be lost with it.
    panel.current?.focus();
  };

  return (
    <>
      <Tabs
        label={t`Requests by status`}
        tabs={views}
        value={view}
        onChange={(next) => change({ state: next === 'open' ? '' : next, sort: '' })}
        panelId={panelId}
      />
      <div
        id={panelId}
        ref={panel}
        className="queue"
        role="tabpanel"
        tabIndex={-1}
        aria-label={views.find(({ value }) => value === view)?.label ?? title}
      >
        <ListTools>
          <ListSearch
            label={t`Search requests`}
            placeholder={t`Name, email or reference`}
            value={filters.search}
            onChange={(search) => change({ search })}
          />
          <ListFilter
            label={t({ message: 'Order', context: 'of a list' })}
            options={orders}
            value={sort}
            onChange={(next) => change({ sort: next })}
          />
          <ExportButton onExport={() => download(exportUpgradeRequests, { query })} />
        </ListTools>
        <ListFrame
          list={list}
          isPrintable
          count={requests.length}
          empty={<Nothing isSearch={filters.search !== ''} isWaiting={view === 'open'} />}
        >
          <QueueTable requests={requests} hasStates={view === 'all'} onOpen={setOpened} />
        </ListFrame>
      </div>
      {opened && (
        <RequestDialog
          key={opened.id}
          listed={opened}
          news={news}
          onDecided={handleDecided}
          onClose={() => {
            hush();
            setOpened(undefined);
          }}
        />
      )}
      {dialog}
    </>
  );
}

function Nothing({ isSearch, isWaiting }: { isSearch: boolean; isWaiting: boolean }) {
  if (isSearch) {
    return (
      <EmptyState title={t`Nothing found`}>
        <Trans>Check the spelling, or look under All.</Trans>
      </EmptyState>
    );
  }
  return isWaiting ? (
    <EmptyState title={t`No requests`}>
      <Trans>Every request is decided. Well done.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`Nothing here yet`}>
      <Trans>No request has this status.</Trans>
    </EmptyState>
  );
}

/** The next request that can be decided: further down, else from the top. */
function nextAfter(id: string, requests: readonly UpgradeRequest[]): UpgradeRequest | undefined {
  const at = requests.findIndex((request) => request.id === id);
  return [...requests.slice(at + 1), ...requests.slice(0, Math.max(at, 0))].find(
    ({ state, isOwn }) => state === 'open' && !isOwn,
  );
}
