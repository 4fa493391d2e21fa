import type { AuditEventRow } from '@panthiya/contract/provider/audit.contract';
import { writeChange } from '@panthiya/contract/provider/audit-changes';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { nameOfAction } from './event-row.tsx';

/** A line of the log in a card: the event, who did it to whom, and what it changed. */
export function EventLine({ event }: { event: AuditEventRow }) {
  const { at, actor, subject, things, changes } = event;
  // The page itself names the organization.
  const named = things.filter(({ kind, name }) => kind !== 'organization' && name !== '');
  const about = [
    ...named.map(({ name }) => name),
    ...changes.map(writeChange),
    ...(typeof event.details['reason'] === 'string' ? [event.details['reason']] : []),
  ];
  return (
    <li>
      <span className="admin-lead">
        <span>
          {nameOfAction(event.event)}
          {subject && subject.uid !== actor?.uid && (
            <>
              : <PersonName>{subject.name || 'a deleted account'}</PersonName>
            </>
          )}
        </span>
        {about.length > 0 && <small>{about.join(' · ')}</small>}
      </span>
      <small>
        {actor ? <PersonName>{actor.name || 'A deleted account'}</PersonName> : 'The system'},{' '}
        {formatDayAndTime(at)}
      </small>
    </li>
  );
}
