import { t, Trans } from '#texts';
import type { ListPreview, ListRow } from '@panthiya/contract/students/class-lists.contract';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type FormEvent, useId } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { listFieldNames } from './list-words.ts';
import { MoreButton } from './more-button.tsx';
import type { ClassList } from './use-class-list.ts';
import { useMore } from './use-more.ts';

type RefusedRowsProps = { list: ClassList; checked: ListPreview };

/** The rows that cannot be taken over: which cell, why, and the cell to correct. */
export function RefusedRows({ list, checked }: RefusedRowsProps) {
  const refused = checked.rows.filter(({ outcome }) => outcome === 'refused');
  const { shown, left, showMore } = useMore(refused, 10);
  if (refused.length === 0) return null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void list.checkAgain();
  };
  return (
    <section className="add-students-part" aria-labelledby="list-refused">
      <header>
        <h2 id="list-refused">
          <Trans>Cannot be taken over</Trans>
        </h2>
        <Badge tone="lit">{refused.length}</Badge>
        <p>
          <Trans>Correct them here, or leave them out and add them later.</Trans>
        </p>
      </header>
      <form onSubmit={handleSubmit}>
        <Table
          label={t`Cannot be taken over`}
          heads={[t`Name`, t`What is wrong`, t({ message: 'Row', context: 'of a list' })]}
        >
          {shown.map((row) => (
            <RefusedRow key={row.line} list={list} checked={checked} row={row} />
          ))}
        </Table>
        <MoreButton left={left} onMore={showMore} />
        {list.isCorrected && (
          <Button type="submit" className="add-students-more" isBusy={list.isChecking}>
            {list.isChecking ? t`Checking...` : t`Check again`}
          </Button>
        )}
      </form>
    </section>
  );
}

function RefusedRow({ list, checked, row }: RefusedRowsProps & { row: ListRow }) {
  const id = useId();
  const { line, field, message } = row;
  const cellOf = (column: number) => list.cells[line - 1]?.[column] ?? '';
  const name = cellOf(checked.columns.indexOf('name')).trim();
  const column = field === null ? -1 : checked.columns.indexOf(field);
  const isChanged = cellOf(column) !== (checked.cells[line - 1]?.[column] ?? '');
  const why = field === null ? message : `${listFieldNames[field]}: ${message}`;
  return (
    <Row>
      <Cell className="table-lead">
        {name === '' ? (
          <span className="add-students-words">
            <Trans>No name</Trans>
          </span>
        ) : (
          <b>
            <PersonName>{name}</PersonName>
          </b>
        )}
      </Cell>
      <Cell className="add-students-wrong">
        {field !== null && (
          <TextInput
            aria-label={t`${{ field: listFieldNames[field] }} in row ${{ line }}`}
            aria-invalid={isChanged ? undefined : true}
            aria-describedby={id}
            autoComplete="off"
            value={cellOf(checked.columns.indexOf(field))}
            onChange={({ target }) => list.correct(line, field, target.value)}
          />
        )}
        {isChanged ? (
          <span className="add-students-words" id={id}>
            <Trans>Changed. Check again to see if it is right.</Trans>
          </span>
        ) : (
          <span className="add-students-why" id={id}>
            <Icon of={IconAlertCircle} />
            {why}
          </span>
        )}
      </Cell>
      <Cell className="table-end add-students-line">{t`Row ${{ line }}`}</Cell>
    </Row>
  );
}
