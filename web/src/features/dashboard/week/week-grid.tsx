import { Trans } from '#texts';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { weekdayOf } from '../../../lib/calendar/names.ts';
import {
  bareClockLabel,
  clockLabel,
  hourLabel,
  shortWeekdayName,
  toClock,
} from '../../../lib/time/time.ts';
import { PlaceSign } from '../../../shared/class-signs/class-signs.tsx';
import { isOnline } from './day-labels.ts';
import { linesOf, type GridEntry, layOutDay, shortTitle, spanOfHours } from './grid-layout.ts';
import { isOpenAt } from './week-days.ts';
import { isHeld, isMoved, keyOfEntry, offLabel, stateOf, type WeekDay } from './week-entries.ts';
import { WeekEntryItem } from './week-entry.tsx';
import './week-grid.css';
import { shortDay } from './week-labels.ts';
import { holidayName } from '../../../shared/class-changes/holiday-names.ts';

type WeekGridProps = { days: readonly WeekDay[]; today: string; moment: number };

/** The opened class: its day, and its place in the day. */
type Opened = { readonly day: number; readonly at: number };

/** The style sheet computes positions from these. */
const at = (values: Readonly<Record<string, number>>): CSSProperties => values;

/** Hours down, days across, one line a class; the rest after a press (R11.7.1). */
export function WeekGrid({ days, today, moment }: WeekGridProps) {
  const [opened, setOpened] = useState<Opened>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const placed = days.map(({ entries }) => layOutDay(entries));
  const { first, last } = spanOfHours(placed);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const clock = toClock(new Date(moment).toISOString()).time.split(':').map(Number);
  const now = (clock[0] ?? 0) + (clock[1] ?? 0) / 60;
  const next = placed
    .flat()
    .find(
      ({ entry }) =>
        isHeld(entry) &&
        Date.parse(entry.endsAt) > moment &&
        days.some(({ date }) => date === today),
    );
  const shown = opened && placed[opened.day]?.[opened.at];
  const close = useCallback(() => {
    if (opened) buttons.current.get(`${opened.day} ${opened.at}`)?.focus();
    setOpened(undefined);
  }, [opened]);
  return (
    <div className="week-grid" style={at({ '--hours': hours.length })}>
      <div className="week-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={at({ '--from': hour - first })}>
            {hourLabel(hour % 24)}
          </span>
        ))}
      </div>
      {days.map(({ date, holiday }, day) => (
        <section
          key={date}
          className="week-col"
          data-today={date === today}
          aria-label={shortDay(date)}
        >
          <h3 aria-hidden="true">
            {shortWeekdayName(weekdayOf(date))} <b>{Number(date.slice(8))}</b>
          </h3>
          {holiday && <p className="week-holiday">{holidayName(holiday.name)}</p>}
          {placed[day]?.length === 0 && (
            <p className="visually-hidden">
              <Trans>Nothing</Trans>
            </p>
          )}
          {/* Behind the classes: no one can read a class with a line through it. */}
          {date === today && first <= now && now < last && (
            <i className="week-now" style={at({ '--from': now - first })} aria-hidden="true" />
          )}
          <ul>
            {placed[day]?.map((one, index) => (
              <li key={keyOfEntry(one.entry)}>
                <button
                  ref={(button) => {
                    if (button) buttons.current.set(`${day} ${index}`, button);
                  }}
                  type="button"
                  className="week-block"
                  data-when={whenOf(one, next, moment)}
                  data-state={stateOf(one.entry)}
                  data-moved={isMoved(one.entry) || undefined}
                  aria-expanded={shown === one}
                  style={at({
                    '--from': one.begins - first,
                    '--long': one.ends - one.begins,
                    '--lane': one.lane,
                    '--lanes': one.lanes,
                    '--lines': linesOf(one),
                  })}
                  onClick={() => setOpened({ day, at: index })}
                >
                  <Line placed={one} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown && opened && (
        <Info placed={shown} day={opened.day} first={first} moment={moment} onClose={close} />
      )}
    </div>
  );
}

function whenOf(one: GridEntry, next: GridEntry | undefined, moment: number): string {
  if (one === next) return 'next';
  return Date.parse(one.entry.endsAt) <= moment ? 'past' : 'later';
}

/** Time, short title, place sign; a screen reader gets the full text. */
function Line({ placed: { entry, lanes } }: { placed: GridEntry }) {
  const { time } = toClock(entry.beginsAt);
  const online = isOnline(entry);
  return (
    <>
      <span className="visually-hidden">
        {clockLabel(time)}, {entry.courseTitle}
        {entry.place && `, ${entry.place}`}
        {(!isHeld(entry) || isMoved(entry)) && `, ${offLabel(entry)}`}
      </span>
      <span className="num" aria-hidden="true">
        {bareClockLabel(time)}
      </span>
      {lanes === 1 && isMoved(entry) && (
        <i className="week-moved" aria-hidden="true">
          {offLabel(entry)}
        </i>
      )}
      <b aria-hidden="true">{shortTitle(entry.courseTitle)}</b>
      {lanes === 1 && (entry.place !== '' || online) && <PlaceSign isOnline={online} />}
    </>
  );
}

type InfoProps = {
  placed: GridEntry;
  day: number;
  first: number;
  moment: number;
  onClose: () => void;
};

/** All facts of a class, next to its block. Escape and a press elsewhere close it. */
function Info({ placed: { entry, begins }, day, first, moment, onClose }: InfoProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.querySelector('a')?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) onClose();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [onClose]);
  return (
    <dialog
      ref={box}
      open
      aria-label={entry.courseTitle}
      className="week-info"
      data-side={day > 3 ? 'left' : 'right'}
      style={at({ '--from': begins - first, '--day': day })}
    >
      <WeekEntryItem
        as="div"
        entry={entry}
        isOpen={isOpenAt(entry, moment)}
        isOver={Date.parse(entry.endsAt) <= moment}
      />
    </dialog>
  );
}
