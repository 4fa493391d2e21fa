import {
  type AdminMail,
  exportMails,
  MAIL_STATES,
} from '@panthiya/contract/provider/mails.contract';
import { download } from '../../../lib/files/download.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { ListFilter, ListSearch, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { byAge } from '../shared/list-orders.ts';
import { readableCode } from '../shared/readable-code.ts';
import { MailState, mailStates } from './mail-state.tsx';
import { mailQuery, useMails, useRetryMail } from './mails.queries.ts';
import '../shared/admin-lists.css';

const title = 'Emails';

const stateOptions = MAIL_STATES.map((value) => ({ value, label: mailStates[value].label }));

/** /admin/mails: the state of each mail, never its text. */
export function MailsPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader
        title={title}
        sub="The status of each email of the last 90 days. Nobody can read their text here."
      />
      <MailList />
    </RequireSystemAdmin>
  );
}

function MailList() {
  const [filters, change] = useAddressFilters(['search', 'state', 'sort']);
  const list = useMails(filters);
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const isNarrowed = filters.search !== '' || filters.state !== '';
  return (
    <>
      <ListTools>
        <ListSearch
          label="Search emails"
          placeholder="Recipient’s email"
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          options={stateOptions}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
        <ListFilter
          label="Order"
          options={byAge}
          value={filters.sort || '-created'}
          onChange={(sort) => change({ sort })}
        />
        <ExportButton onExport={() => download(exportMails, { query: mailQuery(filters) })} />
      </ListTools>
      <ListFrame
        list={list}
        isPrintable
        count={mails.length}
        empty={
          <EmptyState title={isNarrowed ? 'No email found' : 'No emails yet'}>
            {isNarrowed
              ? 'Check the address, or change the filters.'
              : 'Every email that we send appears here.'}
          </EmptyState>
        }
      >
        <Table label="Emails" heads={['Recipient', 'What', 'Status', 'Written', '#Actions']}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </Table>
      </ListFrame>
    </>
  );
}

function MailRow({ mail }: { mail: AdminMail }) {
  const { recipient, kind, state, createdAt } = mail;
  return (
    <Row>
      <Cell className="table-lead">
        <EmailAddress>{recipient}</EmailAddress>
      </Cell>
      <Cell className="admin-wide">{readableCode(kind)}</Cell>
      <Cell className="admin-wide">
        <MailState mail={mail} />
      </Cell>
      <Cell label="Written" className="num admin-wide admin-day">
        {formatDayAndTime(createdAt)}
      </Cell>
      <Cell className="table-end admin-wide">
        {state !== 'sent' && <RetryButton mail={mail} />}
      </Cell>
    </Row>
  );
}

function RetryButton({ mail }: { mail: AdminMail }) {
  const retry = useRetryMail();
  const showToast = useToast();
  const handleClick = () => {
    retry.mutate(mail.id, {
      onSuccess: (message) => showToast(message),
      onError: ({ message }) => showToast(message, { isFailure: true }),
    });
  };
  return (
    <Button
      type="button"
      variant="secondary"
      isBusy={retry.isPending}
      aria-label={`Send again to ${mail.recipient}`}
      onClick={handleClick}
    >
      Send again
    </Button>
  );
}
