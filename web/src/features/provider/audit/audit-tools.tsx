import { exportAudit } from '@panthiya/contract/provider/audit.contract';
import {
  AUDIT_EVENT_CODES,
  AUDIT_KIND_CODES,
  AUDIT_KINDS,
  type AuditKind,
  eventsOfKind,
  nameOfEvent,
} from '@panthiya/contract/provider/audit-events';
import { download } from '../../../lib/files/download.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { ListFilter, ListSearch, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { type AuditFilters, auditQuery } from './audit.queries.ts';

const sortOptions = [
  { value: '-at', label: 'Newest first' },
  { value: 'at', label: 'Oldest first' },
] as const;

const kindOptions = AUDIT_KIND_CODES.map((value) => ({ value, label: AUDIT_KINDS[value] }));

const isKind = (text: string): text is AuditKind => text in AUDIT_KINDS;

/** The events of the chosen kind by their names, or all. */
function eventOptions(kind: string) {
  const events = isKind(kind) ? eventsOfKind(kind) : AUDIT_EVENT_CODES;
  return events.map((value) => ({ value, label: nameOfEvent(value) }));
}

type AuditToolsProps = {
  filters: AuditFilters;
  onChange: (changes: Partial<AuditFilters>) => void;
};

/** The filters of the log: shown words, a kind, an event, days. */
export function AuditTools({ filters, onChange }: AuditToolsProps) {
  return (
    <ListTools>
      <ListSearch
        label="Search the log"
        placeholder="Name, word or whole email"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <div className="audit-days">
        <DayFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
        <DayFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      </div>
      <ExportButton onExport={() => download(exportAudit, { query: auditQuery(filters) })} />
      <ListFilter
        label="Kind"
        all="All kinds"
        options={kindOptions}
        value={filters.kind}
        onChange={(kind) => onChange({ kind, event: '' })}
      />
      <ListFilter
        label="Event"
        all="All events"
        options={eventOptions(filters.kind)}
        value={filters.event}
        onChange={(event) => onChange({ event })}
      />
      <ListFilter
        label="Order"
        options={sortOptions}
        value={filters.sort || '-at'}
        onChange={(sort) => onChange({ sort })}
      />
    </ListTools>
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
