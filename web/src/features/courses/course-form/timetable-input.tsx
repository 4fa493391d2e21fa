import { t, Trans } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { courseTime, type CourseTime } from '@panthiya/contract/courses/course-fields';
import { PLACE_MAX, TIMES_MAX } from '@panthiya/contract/courses/courses.rules';
import { useId, useState } from 'react';
import { weekdayName } from '../../../lib/calendar/names.ts';
import { firstMessages } from '../../../lib/forms/form-rules.ts';
import { shortWeekdayName } from '../../../lib/time/time.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import '../../../ui/field/field.css';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import './timetable-input.css';
import { withBegin, withDay } from './weekly-times.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const days = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day) }));

type TimetableInputProps = {
  times: readonly CourseTime[];
  onChange: (times: CourseTime[]) => void;
  error: string | undefined;
};

/**
 * The weekly times of a course (R11.1.5). A press on a day adds a time, with the hours of the time before. A time moves to another
 * day with its hours and its place, also by removing it and adding the other day.
 */
export function TimetableInput({ times, onChange, error }: TimetableInputProps) {
  const id = useId();
  const [removed, setRemoved] = useState<CourseTime>();
  const isFull = times.length >= TIMES_MAX;
  // Each row shows its own errors after the form is checked.
  const wrong = times.map((time) => (error === undefined ? {} : findErrors(time)));
  const isInRows = wrong.some((found) => Object.keys(found).length > 0);
  const replace = (at: number, time: CourseTime) =>
    onChange(times.map((one, index) => (index === at ? time : one)));
  const add = (weekday: number) => {
    onChange(withDay(times, weekday, removed));
    setRemoved(undefined);
  };
  const remove = (at: number) => {
    setRemoved(times[at]);
    onChange(times.filter((_, one) => one !== at));
  };
  return (
    <fieldset className="field" aria-describedby={`${id}-help ${id}-error`}>
      <legend className="label">
        <Trans>
          Weekly times<span className="label-mark"> (optional)</span>
        </Trans>
      </legend>
      <p className="help" id={`${id}-help`}>
        <Trans>Choose the days of the class. Sri Lanka time.</Trans>
      </p>
      <div className="timetable-days">
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            className="timetable-day"
            disabled={isFull}
            data-chosen={times.some(({ weekday }) => weekday === day) || undefined}
            onClick={() => add(day)}
          >
            <span aria-hidden="true">{shortWeekdayName(day)}</span>
            <span className="visually-hidden">
              <Trans>Add {{ day: weekdayName(day) }}</Trans>
            </span>
          </button>
        ))}
      </div>
      {times.length > 0 && (
        <ul className="timetable-rows">
          {times.map((time, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- times have no name but their place, and are not moved
            <li key={at}>
              <TimeRow
                time={time}
                errors={wrong[at] ?? {}}
                onChange={(next) => replace(at, next)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull && (
        <p className="help">
          <Trans>The limit is {{ count: TIMES_MAX }}.</Trans>
        </p>
      )}
      <FieldError id={`${id}-error`} message={isInRows ? undefined : error} />
    </fieldset>
  );
}

type TimeErrors = Partial<Record<keyof CourseTime, string>>;

function findErrors(time: CourseTime): TimeErrors {
  return firstMessages(courseTime, time);
}

type TimeRowProps = {
  time: CourseTime;
  errors: TimeErrors;
  onChange: (time: CourseTime) => void;
  onRemove: () => void;
};

function TimeRow({ time, errors, onChange, onRemove }: TimeRowProps) {
  const day = weekdayName(time.weekday);
  const errorId = useId();
  const isWrong = (name: keyof CourseTime) => errors[name] !== undefined || undefined;
  return (
    <fieldset className="timetable-row" aria-label={day} aria-describedby={errorId}>
      <Select
        aria-label={t`${{ day }}, day`}
        options={days}
        value={String(time.weekday)}
        onChange={({ target }) => onChange({ ...time, weekday: Number(target.value) })}
      />
      <TextInput
        type="time"
        required
        aria-label={t`${{ day }}, from`}
        aria-invalid={isWrong('begins')}
        value={time.begins}
        onChange={({ target }) => onChange(withBegin(time, target.value))}
      />
      <span aria-hidden="true">
        <Trans context="between two times">to</Trans>
      </span>
      <TextInput
        type="time"
        required
        aria-label={t`${{ day }}, to`}
        aria-invalid={isWrong('ends')}
        value={time.ends}
        onChange={({ target }) => onChange({ ...time, ends: target.value })}
      />
      <TextInput
        className="timetable-place"
        aria-label={t`${{ day }}, place`}
        aria-invalid={isWrong('place')}
        placeholder={t`Place, e.g. Hall 2`}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={PLACE_MAX}
        value={time.place}
        onChange={({ target }) => onChange({ ...time, place: target.value })}
      />
      <IconButton icon={IconX} label={t`Remove ${{ day }}`} onClick={onRemove} />
      <div className="timetable-errors" id={errorId}>
        {[...new Set(Object.values(errors))].map((message) => (
          <FieldError key={message} id={`${errorId}-${message}`} message={message} />
        ))}
      </div>
    </fieldset>
  );
}
