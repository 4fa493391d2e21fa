import { t, Trans } from '#texts';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { ReactNode } from 'react';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { Window } from '../window/window.tsx';
import { dayLabel, timeAt } from '../week/day-labels.ts';

type DayOverProps = {
  /** True when there was a class today. */
  hadClasses: boolean;
  /** True on a page of one organization, which says nothing of the others. */
  isOfOne: boolean;
  later: WeekEntry | undefined;
  moment: number;
  /** The link to the week. */
  children: ReactNode;
};

function titleOf({ hadClasses, isOfOne }: Pick<DayOverProps, 'hadClasses' | 'isOfOne'>): string {
  if (isOfOne) return hadClasses ? t`Nothing more here today` : t`No class here today`;
  return hadClasses ? t`Nothing more today` : t`No class today`;
}

/** No class is left today: the next one is named (R11.7.4). */
export function DayOver({ hadClasses, isOfOne, later, moment, children }: DayOverProps) {
  return (
    <section className="day-over" aria-label={t`Today`}>
      <Window part="evening" />
      <div>
        <h2>{titleOf({ hadClasses, isOfOne })}</h2>
        <p>
          {later === undefined ? (
            t`No class is planned for the next seven days.`
          ) : (
            <Later entry={later} moment={moment} />
          )}
        </p>
        {children}
      </div>
    </section>
  );
}

function Later({ entry, moment }: { entry: WeekEntry; moment: number }) {
  const { courseTitle: course, place } = entry;
  const day = dayLabel(Date.parse(entry.beginsAt), moment);
  const time = timeAt(entry.beginsAt);
  return place ? (
    <Trans>
      {day}: <PersonName>{course}</PersonName> at <b className="num">{time}</b>, {place}.
    </Trans>
  ) : (
    <Trans>
      {day}: <PersonName>{course}</PersonName> at <b className="num">{time}</b>.
    </Trans>
  );
}
