import { plural, t, Trans } from '#texts';
import type { ListPreview, ListRow } from '@panthiya/contract/students/class-lists.contract';
import type { KeptField } from '@panthiya/contract/students/list-columns';
import { toE164 } from '@panthiya/contract/phone';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { Badge, Chip } from '../../../ui/chip/chip.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { listFieldNames, outcomeChips } from './list-words.ts';
import { MoreButton } from './more-button.tsx';
import { useMore } from './use-more.ts';

/** Columns beside the name, each with what stands under it: seven in a row have no room. */
const COLUMNS = [
  ['phone', 'whatsapp'],
  ['grade', 'school'],
  ['guardian', 'guardianPhone'],
] as const;
type Pair = (typeof COLUMNS)[number];

/** What changes somebody is looked at first. */
const ORDER = ['changed', 'new', 'known'] as const;

/** The rows that are taken over, with what they change. */
export function ReadyRows({ checked, isInviting }: { checked: ListPreview; isInviting: boolean }) {
  const { counts, columns } = checked;
  const ready = ORDER.flatMap((wanted) => checked.rows.filter(({ outcome }) => outcome === wanted));
  const { shown, left, showMore } = useMore(ready, 10);
  if (ready.length === 0) return null;
  const has = (field: KeptField) => columns.includes(field);
  const fields = COLUMNS.filter(([lead, below]) => has(lead) || has(below));
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
        heads={[t`Name`, ...fields.map(([lead]) => listFieldNames[lead]), `#${t`What happens`}`]}
      >
        {shown.map((row) => (
          <ReadyRow
            key={row.line}
            checked={checked}
            row={row}
            fields={fields}
            isInvited={isInviting && row.invitation === 'can'}
          />
        ))}
      </Table>
      <MoreButton left={left} onMore={showMore} />
    </section>
  );
}

const countsLabel = ({ new: added, changed, known }: ListPreview['counts']): string =>
  t`${plural({ added }, { one: '# new', other: '# new' })}, ${plural({ changed }, { one: '# known and changed', other: '# known and changed' })}, ${plural({ known }, { one: '# known and the same', other: '# known and the same' })}.`;

type ReadyRowProps = {
  checked: ListPreview;
  row: ListRow;
  fields: readonly Pair[];
  isInvited: boolean;
};

function ReadyRow({ checked, row, fields, isInvited }: ReadyRowProps) {
  const chip = outcomeChips[row.outcome];
  return (
    <Row>
      <Cell className="table-lead">
        <span>
          <b>
            <Fact checked={checked} row={row} field="name" />
          </b>
          <small className="add-students-note num">
            <Fact checked={checked} row={row} field="indexNumber" />
            <Fact checked={checked} row={row} field="email" />
          </small>
          {row.notes.map((note) => (
            <small key={note} className="add-students-note">
              {note}
            </small>
          ))}
        </span>
      </Cell>
      {fields.map(([lead, below]) => (
        <Cell key={lead} className="num add-students-fact">
          <span>
            <Fact checked={checked} row={row} field={lead} />
            <Fact checked={checked} row={row} field={below} />
          </span>
        </Cell>
      ))}
      <Cell className="table-end add-students-outcome">
        <Chip tone={chip.tone}>{chip.label}</Chip>
        {row.place === 'wait' && (
          <Chip tone="lit">{t({ message: 'Waits', context: 'row of a list' })}</Chip>
        )}
        {isInvited && <Chip tone="lit">{t({ message: 'Invited', context: 'row of a list' })}</Chip>}
      </Cell>
    </Row>
  );
}

type FactProps = { checked: ListPreview; row: ListRow; field: KeptField };

/** What a cell has, on a line of its own; what stands there before is struck through. */
function Fact({ checked: { columns, cells }, row: { line, changes }, field }: FactProps) {
  const cell = cells[line - 1]?.[columns.indexOf(field)]?.trim() ?? '';
  if (cell === '') return null;
  const change = changes.find((one) => one.field === field);
  return (
    <span className="add-students-cell">
      {change && change.from !== '' && (
        <>
          <s className="add-students-was">
            <span className="visually-hidden">
              <Trans>before:</Trans>{' '}
            </span>
            {isPhone(field) ? formatHomePhone(change.from) : change.from}
          </s>{' '}
        </>
      )}
      {field === 'whatsapp' && `${listFieldNames.whatsapp}: `}
      {field === 'name' ? (
        <PersonName>{cell}</PersonName>
      ) : isPhone(field) ? (
        phoneLabel(change?.to ?? cell)
      ) : (
        (change?.to ?? cell)
      )}
    </span>
  );
}

const PHONES = new Set<KeptField>(['phone', 'whatsapp', 'guardianPhone']);
const isPhone = (field: KeptField): boolean => PHONES.has(field);

/** As it will be kept: Excel drops the zero that a number begins with. */
const phoneLabel = (written: string): string => formatHomePhone(toE164(written) ?? written);
