import { type AuditEventRow, exportAudit } from '@panthiya/contract/admin/audit.contract';
import { download } from '../../../lib/download.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { ExportButton } from '../../../session/system/export-button.tsx';
import { ListFilter, ListSearch, ListTools } from '../../../session/system/list-tools.tsx';
import { RequireSystemAdmin } from '../../../session/system/require-system-admin.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { readableCode } from '../readable-code.ts';
import { userAddress } from '../users/user-address.ts';
import { type AuditFilters, auditQuery, useAudit } from './audit.queries.ts';
import '../admin-lists.css';
import './audit.css';

const title = 'Audit Log';

const sortOptions = [
  { value: '-at', label: 'Newest first' },
  { value: 'at', label: 'Oldest first' },
] as const;

/** /admin/audit: what happened to accounts, roles, plans and organisations. Nobody can change it. */
export function AuditPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader title={title} sub="Who did what, and when. Nothing here can be changed." />
      <AuditList />
    </RequireSystemAdmin>
  );
}

type Change = (changes: Partial<AuditFilters>) => void;

function AuditList() {
  const [filters, change] = useAddressFilters(['search', 'actor', 'subject', 'from', 'to', 'sort']);
  const list = useAudit(filters);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <ListTools>
        <ListSearch
          label="Search the log"
          placeholder="Event, or a whole email"
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <DayFilter label="From" value={filters.from} onChange={(from) => change({ from })} />
        <DayFilter label="To" value={filters.to} onChange={(to) => change({ to })} />
        <ListFilter
          label="Order"
          options={sortOptions}
          value={filters.sort || '-at'}
          onChange={(sort) => change({ sort })}
        />
        <ExportButton onExport={() => download(exportAudit, { query: auditQuery(filters) })} />
      </ListTools>
      <PersonFilter filters={filters} onChange={change} />
      <ListFrame
        list={list}
        count={events.length}
        empty={
          <EmptyState title="Nothing found">Look at other days, or for another event.</EmptyState>
        }
      >
        <Table label="Audit log" heads={['Event', 'By', 'About', 'Details', 'When']}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} onChange={change} />
          ))}
        </Table>
      </ListFrame>
    </>
  );
}

type DayFilterProps = { label: string; value: string; onChange: (value: string) => void };

function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className="audit-day">
      {label}
      <DateInput value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

function PersonFilter({ filters, onChange }: { filters: AuditFilters; onChange: Change }) {
  if (filters.actor === '' && filters.subject === '') return null;
  return (
    <p className="audit-person">
      Only what {filters.actor === '' ? 'happened to' : 'was done by'} one person.
      <Button type="button" variant="ghost" onClick={() => onChange({ actor: '', subject: '' })}>
        Show everybody
      </Button>
    </p>
  );
}

function EventRow({ event, onChange }: { event: AuditEventRow; onChange: Change }) {
  const { at, actor, subject, details } = event;
  const isOwnDeed = actor !== null && actor.uid === subject?.uid;
  return (
    <Row>
      <Cell className="table-lead">{readableCode(event.event)}</Cell>
      <Cell label="By" className="admin-wide">
        {actor ? (
          <Person of={actor} onFilter={() => onChange({ actor: actor.uid, subject: '' })} />
        ) : (
          'The system'
        )}
      </Cell>
      <Cell label="About" className="admin-wide">
        {isOwnDeed && 'Themselves'}
        {subject && !isOwnDeed && (
          <Person of={subject} onFilter={() => onChange({ subject: subject.uid, actor: '' })} />
        )}
        {!subject && '–'}
      </Cell>
      <Cell className="admin-wide">
        <ul className="audit-details">
          {Object.entries(details).map(([name, value]) => (
            <li key={name}>
              <b>{name}</b> {String(value)}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell label="When" className="num admin-wide admin-day">
        {formatMoment(new Date(at))}
      </Cell>
    </Row>
  );
}

type PersonProps = { of: NonNullable<AuditEventRow['actor']>; onFilter: () => void };

function Person({ of: { uid, name }, onFilter }: PersonProps) {
  // Erased: there is no page of theirs any more, but the log still tells them apart.
  if (name === '') {
    return (
      <Button type="button" variant="ghost" onClick={onFilter}>
        An erased account
      </Button>
    );
  }
  return (
    <TextLink to={userAddress(uid)} isTight>
      <PersonName>{name}</PersonName>
    </TextLink>
  );
}
