import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Holiday } from '@panthiya/contract/provider/holidays.contract';
import { formatDay } from '../../../lib/time/time.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { kindLabels } from './holiday-kinds.ts';
import { useRemoveHoliday, useSaveHoliday } from './holidays.queries.ts';

type HolidayTableProps = {
  holidays: readonly Holiday[];
  onEdit: (holiday: Holiday) => void;
};

/** The holidays of a year, by date. */
export function HolidayTable({ holidays, onEdit }: HolidayTableProps) {
  const remove = useRemoveHoliday();
  const save = useSaveHoliday();
  const showToast = useToast();
  const handleUndo = async (holiday: Holiday) => {
    try {
      showToast(await save.mutateAsync({ from: undefined, holiday }));
    } catch (failure) {
      sayFailure(failure);
    }
  };
  const sayFailure = (failure: unknown) =>
    showToast(failure instanceof Error ? failure.message : '', { isFailure: true });
  // mutateAsync: the row is gone by then.
  const handleRemove = async (holiday: Holiday) => {
    try {
      const message = await remove.mutateAsync(holiday.date);
      showToast(message, { action: { label: 'Undo', onPress: () => void handleUndo(holiday) } });
    } catch (failure) {
      sayFailure(failure);
    }
  };
  return (
    <Table label="Holidays" heads={['Date', 'Name', 'Kind', 'Gazette', '#Actions']}>
      {holidays.map((holiday) => (
        <Row key={holiday.date}>
          <Cell className="table-lead num admin-day holidays-day">{formatDay(holiday.date)}</Cell>
          <Cell className="admin-wide">{holiday.name}</Cell>
          <Cell className="admin-wide">
            <Chip tone={holiday.kind === 'poya' ? 'lit' : 'plain'}>{kindLabels[holiday.kind]}</Chip>
          </Cell>
          <Cell label="Gazette" className="num admin-wide">
            {holiday.gazette}
          </Cell>
          <Cell className="table-end admin-wide">
            <span className="holidays-acts">
              <IconButton
                icon={IconPencil}
                label={`Change ${holiday.name}, ${formatDay(holiday.date)}`}
                title="Change"
                onClick={() => onEdit(holiday)}
              />
              <IconButton
                icon={IconTrash}
                label={`Remove ${holiday.name}, ${formatDay(holiday.date)}`}
                title="Remove"
                onClick={() => void handleRemove(holiday)}
              />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
