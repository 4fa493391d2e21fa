import type { AuditEventRow, AuditThing } from '@panthiya/contract/provider/audit.contract';
import {
  AUDIT_FIELDS,
  type AuditChange,
  isFirst,
  nameOfField,
  writeValue,
} from '@panthiya/contract/provider/audit-changes';
import { nameOfEvent } from '@panthiya/contract/provider/audit-events';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Cell, Row } from '../../../ui/table/table.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { readableCode } from '../shared/readable-code.ts';
import { organizationAddress } from '../addresses/organization-address.ts';
import { userAddress } from '../addresses/user-address.ts';
import type { AuditFilters } from './audit.queries.ts';

type EventRowProps = {
  event: AuditEventRow;
  onFilter: (changes: Partial<AuditFilters>) => void;
};

/** A line of the log: names first, the changes, and the ids after a press. */
export function EventRow({ event, onFilter }: EventRowProps) {
  const { at, actor, subject, things, changes } = event;
  const isOwnAction = actor !== null && actor.uid === subject?.uid;
  const isAboutNothing = subject === null && things.length === 0;
  return (
    <Row>
      <Cell className="table-lead">{nameOfAction(event.event)}</Cell>
      <Cell label="By" className="admin-wide">
        {actor ? (
          <Person of={actor} onFilter={() => onFilter({ actor: actor.uid, subject: '' })} />
        ) : (
          'The system'
        )}
      </Cell>
      <Cell label="About" className="admin-wide">
        <ul className="audit-about">
          {isOwnAction && things.length === 0 && <li>Themselves</li>}
          {subject && !isOwnAction && (
            <li>
              <Person of={subject} onFilter={() => onFilter({ subject: subject.uid, actor: '' })} />
            </li>
          )}
          {things.map((thing) => (
            <Thing key={thing.kind} of={thing} />
          ))}
          {isAboutNothing && <li>–</li>}
        </ul>
      </Cell>
      <Cell className="admin-wide">
        <div className="audit-what">
          <ul className="audit-changes">
            {changes.map((change) => (
              <Change key={`${change.field} ${change.name ?? ''}`} of={change} />
            ))}
            {factsOf(event).map(([fact, value]) => (
              <li key={fact}>
                <b>{AUDIT_FIELDS[fact]}</b> {writeValue(fact, value)}
              </li>
            ))}
          </ul>
          <Ids of={event} />
        </div>
      </Cell>
      <Cell label="When" className="num admin-wide admin-day">
        {formatDayAndTime(at)}
      </Cell>
    </Row>
  );
}

/** An event that this page does not know yet is shown by its code. */
export const nameOfAction = (event: string): string =>
  nameOfEvent(event) === event ? readableCode(event) : nameOfEvent(event);

/** Facts in words; ids and names are in other places. */
const SHOWN: ReadonlySet<string> = new Set(['reason', 'role', 'way', 'count', 'kind']);
const factsOf = ({ details }: AuditEventRow) =>
  Object.entries(details).filter(([fact]) => SHOWN.has(fact));

function Change({ of: change }: { of: AuditChange }) {
  const { field, from, to } = change;
  return (
    <li>
      <b>{nameOfField(change)}</b>{' '}
      {from === undefined || to === undefined ? (
        'changed'
      ) : (
        <>
          {!isFirst(change) && (
            <>
              <del>
                <span className="visually-hidden">from </span>
                {writeValue(field, from)}
              </del>
              <span aria-hidden> → </span>
              <span className="visually-hidden">to </span>
            </>
          )}
          {writeValue(field, to)}
        </>
      )}
    </li>
  );
}

/** For support and for comparing with other logs. */
function Ids({ of: { id, actor, subject, event, details } }: { of: AuditEventRow }) {
  const ids = Object.entries({
    line: id,
    event,
    ...(actor && { by: actor.uid }),
    ...(subject && { whom: subject.uid }),
    ...details,
  }).filter(([fact]) => !SHOWN.has(fact) && fact !== 'name' && fact !== 'fields');
  return (
    <details className="audit-ids">
      <summary>Ids</summary>
      <dl>
        {ids.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const THINGS: Readonly<Record<AuditThing['kind'], string>> = {
  organization: 'organization',
  course: 'course',
  package: 'plan',
  feature: 'feature',
  request: 'request',
};

function Thing({ of: { kind, name, orgId } }: { of: AuditThing }) {
  if (name === '') return <li>A deleted {THINGS[kind]}</li>;
  if (orgId === undefined) {
    return (
      <li>
        <small>{THINGS[kind]}</small> {name}
      </li>
    );
  }
  return (
    <li>
      <TextLink to={organizationAddress(orgId)} isTight>
        {name}
      </TextLink>
    </li>
  );
}

type PersonProps = { of: NonNullable<AuditEventRow['actor']>; onFilter: () => void };

function Person({ of: { uid, name }, onFilter }: PersonProps) {
  // Erased: their page is gone, but the log still shows that they differ.
  if (name === '') {
    return (
      <Button type="button" variant="ghost" onClick={onFilter}>
        A deleted account
      </Button>
    );
  }
  return (
    <TextLink to={userAddress(uid)} isTight>
      <PersonName>{name}</PersonName>
    </TextLink>
  );
}
