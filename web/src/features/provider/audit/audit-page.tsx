import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { type AuditFilters, FILTERS, useAudit } from './audit.queries.ts';
import { AuditTools } from './audit-tools.tsx';
import { EventRow } from './event-row.tsx';
import '../shared/admin-lists.css';
import './audit.css';

const title = 'Audit Log';

/** /admin/audit: the events of accounts, roles, plans and organizations. No one can change it. */
export function AuditPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader title={title} sub="Who did what, and when. Nothing here can be changed." />
      <AuditList />
    </RequireSystemAdmin>
  );
}

function AuditList() {
  const [filters, change] = useAddressFilters(FILTERS);
  const list = useAudit(filters);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <AuditTools filters={filters} onChange={change} />
      <NarrowedNote filters={filters} onChange={change} />
      <ListFrame
        list={list}
        isPrintable
        count={events.length}
        empty={
          <EmptyState title="Nothing found">
            Look at other days, or search for another word.
          </EmptyState>
        }
      >
        <Table label="Audit log" heads={['Event', 'By', 'About', 'What changed', 'When']}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} onFilter={change} />
          ))}
        </Table>
      </ListFrame>
    </>
  );
}

type NarrowedNoteProps = {
  filters: AuditFilters;
  onChange: (changes: Partial<AuditFilters>) => void;
};

/** A filter of the log that only the address has: a person, an organization. */
function NarrowedNote({ filters, onChange }: NarrowedNoteProps) {
  const { actor, subject, organization } = filters;
  if (actor === '' && subject === '' && organization === '') return null;
  return (
    <p className="audit-person">
      {organization === ''
        ? `Only what ${actor === '' ? 'happened to' : 'was done by'} one person.`
        : `Only what happened in ${organization}.`}
      <Button
        type="button"
        variant="ghost"
        onClick={() => onChange({ actor: '', subject: '', organization: '' })}
      >
        Show everything
      </Button>
    </p>
  );
}
