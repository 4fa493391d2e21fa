import { t } from '#texts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Cell } from '../../../ui/table/table.tsx';

/** When a lesson was marked as done, in a row of a table. */
export function DoneAt({ at }: { at: string | null }) {
  return (
    <Cell className={at === null ? 'progress-not-yet' : 'num'} label={t`Done`}>
      {at === null ? t`Not yet` : formatDayAndTime(at)}
    </Cell>
  );
}
