import { plural, t, Trans } from '#texts';
import type { ListPreview } from '@panthiya/contract/students/class-lists.contract';
import { LIST_FIELDS, type ListField } from '@panthiya/contract/students/list-columns';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { listFieldNames } from './list-words.ts';
import type { ClassList } from './use-class-list.ts';

const OPTIONS = LIST_FIELDS.map((value) => ({ value, label: listFieldNames[value] }));

const inPlaces = (columns: ListPreview['columns']) => columns.map((field, at) => ({ field, at }));

/** What a column is called here: its head, or its number with what stands first in it. */
function labelOf({ hasHeads, cells }: ListPreview, at: number): string {
  const first = cells.find((row) => row.length > 0)?.[at]?.trim() ?? '';
  if (hasHeads && first !== '') return first;
  return t`Column ${{ number: at + 1 }}`;
}

const sampleOf = ({ cells }: ListPreview, at: number): string =>
  cells.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '';

/** What each column has: as it was recognized, and set by hand. */
export function ColumnsPart({ list, checked }: { list: ClassList; checked: ListPreview }) {
  const { columns, hasHeads } = checked;
  const count = columns.filter((field) => field !== null).length;
  return (
    <section className="add-students-part" aria-labelledby="list-columns">
      <header>
        <h2 id="list-columns">
          <Trans>Columns</Trans>
        </h2>
        <Chip tone={count > 0 ? 'ok' : 'bad'}>
          {t`${plural({ count }, { one: '# recognized', other: '# recognized' })}`}
        </Chip>
      </header>
      {!columns.includes('name') && (
        <Alert tone="warn">
          <Trans>Choose the column that has the names.</Trans>
        </Alert>
      )}
      <div className="add-students-columns">
        {inPlaces(columns).map(({ field, at }) => (
          <Field
            key={at}
            label={labelOf(checked, at)}
            help={hasHeads ? undefined : sampleOf(checked, at)}
          >
            <Select
              placeholder={t`Leave out`}
              options={OPTIONS}
              value={field ?? ''}
              disabled={list.isChecking}
              onChange={({ target }) =>
                void list.setColumn(at, target.value === '' ? null : (target.value as ListField))
              }
            />
          </Field>
        ))}
      </div>
      <Checkbox
        checked={hasHeads}
        disabled={list.isChecking}
        onChange={({ target }) => void list.setHeads(target.checked)}
      >
        <Trans>The first row has the column names</Trans>
      </Checkbox>
    </section>
  );
}
