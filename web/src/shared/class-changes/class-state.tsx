import { t, Trans } from '#texts';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { formatDay, spanLabel, toClock } from '../../lib/time/time.ts';
import { holidayName } from './holiday-names.ts';

type State = NonNullable<WeekEntry['classSession']>;
type ClassStateProps = {
  state: Pick<State, 'kind' | 'status' | 'isOldTime' | 'reason' | 'before'>;
  /** The day of the class itself, ISO 8601: the old time names its day where it was another one. */
  beginsAt: string;
};

/** What is special about a class: cancelled with the reason, moved with the time before, or extra (R21.6.2). */
export function ClassState({ state, beginsAt }: ClassStateProps) {
  const { kind, status, isOldTime, reason, before } = state;
  return (
    <>
      {before && status !== 'cancelled' && (
        <p className="class-was num">
          <s>
            <Trans>
              <span className="visually-hidden">before: </span>
              {{ time: timeBeforeLabel(before, beginsAt) }}
            </Trans>
          </s>
        </p>
      )}
      {status === 'cancelled' && (
        <p className="class-state" data-state="cancelled">
          {t`Cancelled: ${{ reason: holidayName(reason) }}`}
        </p>
      )}
      {isOldTime && (
        <p className="class-state">
          <Trans>Moved to another day</Trans>
        </p>
      )}
      {kind === 'extra' && status !== 'cancelled' && (
        <p className="class-state">
          <Trans>Extra class</Trans>
        </p>
      )}
    </>
  );
}

function timeBeforeLabel(before: NonNullable<State['before']>, beginsAt: string): string {
  const [begins, ends] = [toClock(before.beginsAt), toClock(before.endsAt)];
  const span = spanLabel({ begins: begins.time, ends: ends.time });
  const isSameDay = begins.day === toClock(beginsAt).day;
  return [isSameDay ? '' : formatDay(before.beginsAt), span, before.place]
    .filter(Boolean)
    .join(', ');
}
