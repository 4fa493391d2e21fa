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

/** No class is left today: the next one is named (R11.7.4). */
export function DayOver({ hadClasses, isOfOne, later, moment, children }: DayOverProps) {
  const where = isOfOne ? ' here' : '';
  return (
    <section className="day-over" aria-label="Today">
      <Window part="evening" />
      <div>
        <h2>{hadClasses ? `Nothing more${where} today` : `No class${where} today`}</h2>
        <p>
          {later === undefined ? (
            'No class is planned for the next seven days.'
          ) : (
            <>
              {dayLabel(Date.parse(later.beginsAt), moment)}:{' '}
              <PersonName>{later.courseTitle}</PersonName> at{' '}
              <b className="num">{timeAt(later.beginsAt)}</b>
              {later.place && `, ${later.place}`}.
            </>
          )}
        </p>
        {children}
      </div>
    </section>
  );
}
