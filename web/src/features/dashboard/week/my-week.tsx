import { plural, t, Trans } from '#texts';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { weekdayOf } from '../../../lib/calendar/names.ts';
import { shortWeekdayName } from '../../../lib/time/time.ts';
import { useIsMobile } from '../../../lib/window/use-is-mobile.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useWeekClock } from './use-week-clock.ts';
import { ClassChanges } from './class-changes.tsx';
import { addDays, dayAt, isOpenAt } from './week-days.ts';
import { daysOf, isHeld, keyOfEntry, type WeekDay } from './week-entries.ts';
import { WeekEntryItem } from './week-entry.tsx';
import { formatSpan, shortDay, tinyWeekdayOf } from './week-labels.ts';
import { useWeek } from './week.queries.ts';
import { WeekOverlaps } from './week-overlaps.tsx';
import './week.css';
import './class-state.css';
import { holidayName } from '../../../shared/class-changes/holiday-names.ts';

const WeekGrid = lazy(async () => ({ default: (await import('./week-grid.tsx')).WeekGrid }));

const NONE: readonly WeekEntry[] = [];

/** One timetable of seven days over all organizations and roles (R11.7). */
export function MyWeek() {
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const address = useLocation();
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useWeek(asked);
  const moment = useWeekClock({
    entries: data?.entries ?? NONE,
    now: data?.now ?? new Date(dataUpdatedAt).toISOString(),
    answeredAt: dataUpdatedAt,
    onChange: () => void refetch(),
  });
  const today = dayAt(moment);
  const isHere = data !== undefined;
  // In the address: it comes after the page, so the browser did not find it.
  useEffect(() => {
    if (address.hash !== '#week' || !isHere) return;
    title.current?.closest('section')?.scrollIntoView?.();
    title.current?.focus({ preventScroll: true });
  }, [address, isHere]);
  const go = (monday: string | undefined) => {
    setAsked(monday);
    setChosen(undefined);
  };
  return (
    <section
      id="week"
      className="week card"
      aria-labelledby={titleId}
      aria-busy={isPlaceholderData}
    >
      <header className="week-head">
        <div>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            <Trans>My week</Trans>
          </h2>
          {data && <p aria-live="polite">{formatSpan(data.monday)}</p>}
        </div>
        <div className="week-steps">
          {asked !== undefined && (
            <Button type="button" variant="ghost" onClick={() => go(undefined)}>
              <Trans>This week</Trans>
            </Button>
          )}
          <IconButton
            icon={IconChevronLeft}
            label={t`The week before`}
            disabled={!data}
            onClick={() => data && go(addDays(data.monday, -7))}
          />
          <IconButton
            icon={IconChevronRight}
            label={t`The week after`}
            disabled={!data}
            onClick={() => data && go(addDays(data.monday, 7))}
          />
        </div>
      </header>
      {data && (
        <ClassChanges entries={data.entries}>
          <Days
            days={daysOf(data.monday, data.entries, data.holidays)}
            today={today}
            moment={moment}
            chosen={chosen}
            onChoose={setChosen}
          />
        </ClassChanges>
      )}
      {data && <WeekOverlaps entries={data.entries.filter(isHeld)} />}
      {!data && (!error || isFetching) && (
        <>
          <LoadingLabel />
          <Skeleton className="mt-3 h-40" />
        </>
      )}
      {error && !isFetching && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
    </section>
  );
}

type DaysProps = {
  days: readonly WeekDay[];
  today: string;
  moment: number;
  chosen: string | undefined;
  onChoose: (date: string) => void;
};

/** Hours down and days across on a wide screen; on a phone one day, chosen above. */
function Days(props: DaysProps) {
  const { days, today, moment, chosen, onChoose } = props;
  const isMobile = useIsMobile();
  const shown = chosen ?? beginOf(days, today);
  if (!isMobile) {
    return (
      <Suspense fallback={<Skeleton className="week-grid-held" />}>
        <WeekGrid days={days} today={today} moment={moment} />
      </Suspense>
    );
  }
  return (
    <>
      <fieldset className="week-strip" aria-label={t`Day`}>
        {days.map(({ date, entries }) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === shown}
            aria-current={date === today ? 'date' : undefined}
            onClick={() => onChoose(date)}
          >
            <span aria-hidden="true">{tinyWeekdayOf(date)}</span>
            <b aria-hidden="true">{Number(date.slice(8))}</b>
            <span className="visually-hidden">
              {shortDay(date)}, {countLabel(entries.filter(isHeld).length)}
            </span>
            <i data-has={entries.some(isHeld)} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
      <div className="week-days">
        {days.map(({ date, entries, holiday }) => (
          <section
            key={date}
            className="week-day"
            data-shown={date === shown}
            data-today={date === today}
            aria-label={shortDay(date)}
          >
            <h3 aria-hidden="true">
              <span>{shortWeekdayName(weekdayOf(date))}</span> <b>{Number(date.slice(8))}</b>
            </h3>
            {holiday && <p className="week-holiday">{holidayName(holiday.name)}</p>}
            {entries.length === 0 ? (
              <p className="week-free">
                <Trans>Nothing</Trans>
              </p>
            ) : (
              <ul>
                {entries.map((entry) => (
                  <WeekEntryItem
                    key={keyOfEntry(entry)}
                    entry={entry}
                    isOpen={isOpenAt(entry, moment)}
                    isOver={Date.parse(entry.endsAt) <= moment}
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

/** Today, or in other weeks the first day with an entry. */
function beginOf(days: readonly WeekDay[], today: string): string {
  const first =
    days.find(({ date }) => date === today) ?? days.find((day) => day.entries.length > 0);
  return (first ?? days[0])?.date ?? today;
}

const countLabel = (count: number): string =>
  t`${plural({ count }, { 0: 'nothing', one: '# class', other: '# classes' })}`;
