import { plural, t, Trans } from '#texts';
import type { ListPreview, ListRow } from '@panthiya/contract/students/class-lists.contract';
import { isKept, type KeptField } from '@panthiya/contract/students/list-columns';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { Badge, Chip } from '../../../ui/chip/chip.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { listFieldNames, outcomeChips } from './list-words.ts';
import { MoreButton } from './more-button.tsx';
import { useMore } from './use-more.ts';

/** What changes somebody is looked at first. */
const ORDER = ['changed', 'new', 'known'] as const;

/** The rows that are taken over, with what they change. */
export function ReadyRows({ checked }: { checked: ListPreview }) {
  const { counts, columns } = checked;
  const ready = ORDER.flatMap((wanted) => checked.rows.filter(({ outcome }) => outcome === wanted));
  const { shown, left, showMore } = useMore(ready, 10);
  if (ready.length === 0) return null;
  const fields = columns.filter(isKept).filter((field) => field !== 'name');
  return (
    <section className="add-students-part" aria-labelledby="list-ready">
      <header>
        <h2 id="list-ready">
          <Trans>Ready</Trans>
        </h2>
        <Badge>{ready.length}</Badge>
        <p>{countsLabel(counts)}</p>
      </header>
      <Table
        label={t`Ready`}
        heads={[t`Name`, ...fields.map((field) => listFieldNames[field]), `#${t`What happens`}`]}
      >
        {shown.map((row) => (
          <ReadyRow key={row.line} checked={checked} row={row} fields={fields} />
        ))}
      </Table>
      <MoreButton left={left} onMore={showMore} />
    </section>
  );
}

const countsLabel = ({ new: added, changed, known }: ListPreview['counts']): string =>
  t`${plural({ added }, { one: '# new', other: '# new' })}, ${plural({ changed }, { one: '# known and changed', other: '# known and changed' })}, ${plural({ known }, { one: '# known and the same', other: '# known and the same' })}.`;

type ReadyRowProps = { checked: ListPreview; row: ListRow; fields: readonly KeptField[] };

function ReadyRow({ checked: { columns, cells }, row, fields }: ReadyRowProps) {
  const { line, outcome, changes, notes } = row;
  const cellOf = (field: KeptField) => cells[line - 1]?.[columns.indexOf(field)]?.trim() ?? '';
  const changeOf = (field: KeptField) => changes.find((change) => change.field === field);
  const chip = outcomeChips[outcome];
  return (
    <Row>
      <Cell className="table-lead">
        <span>
          <Change from={changeOf('name')?.from} />
          <b>
            <PersonName>{cellOf('name')}</PersonName>
          </b>
          {notes.map((note) => (
            <small key={note} className="add-students-note">
              {note}
            </small>
          ))}
        </span>
      </Cell>
      {fields.map((field) => (
        <Cell key={field} className="num add-students-fact" label={listFieldNames[field]}>
          {cellOf(field) !== '' && (
            <span>
              <Change from={changeOf(field)?.from} />
              {formatHomePhone(changeOf(field)?.to ?? cellOf(field))}
            </span>
          )}
        </Cell>
      ))}
      <Cell className="table-end add-students-outcome">
        <Chip tone={chip.tone}>{chip.label}</Chip>
      </Cell>
    </Row>
  );
}

/** What stands there before, struck through. */
function Change({ from = '' }: { from: string | undefined }) {
  if (from === '') return null;
  return (
    <>
      <s className="add-students-was">
        <span className="visually-hidden">
          <Trans>before:</Trans>{' '}
        </span>
        {formatHomePhone(from)}
      </s>{' '}
    </>
  );
}
