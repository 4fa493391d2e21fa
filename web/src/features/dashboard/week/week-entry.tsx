import { plural, t, Trans } from '#texts';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { spanLabel, toClock } from '../../../lib/time/time.ts';
import { ClassState } from '../../../shared/class-changes/class-state.tsx';
import { coursePath } from '../../../shared/addresses/course-address.ts';

import { ChangeButton } from './class-changes.tsx';
import { stateOf } from './week-entries.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';

type WeekEntryItemProps = {
  entry: WeekEntry;
  isOpen: boolean;
  isOver: boolean;
  /** The element around it: an item of a list by default. */
  as?: 'li' | 'div';
};

/** A class of the week: time, subject, place, and the way in while it is open (R11.7.1). */
export function WeekEntryItem({ entry, isOpen, isOver, as: Frame = 'li' }: WeekEntryItemProps) {
  const { kind, courseTitle, lessonTitle, organizationName, place, joinAddress } = entry;
  const { orgId, courseId, lessonId, learnerCount: count, classSession } = entry;
  const teaches =
    entry.isTeacher &&
    t`${plural({ count }, { one: 'you teach # student', other: 'you teach # students' })}`;
  const lesson = lessonTitle || courseTitle;
  const course = coursePath({ orgId, courseId });
  const path = lessonId === null ? course : `${course}/lessons/${lessonId}`;
  return (
    <Frame className="week-entry" data-kind={kind} data-over={isOver} data-state={stateOf(entry)}>
      <p className="week-time num">
        {spanLabel({ begins: toClock(entry.beginsAt).time, ends: toClock(entry.endsAt).time })}
      </p>
      <p className="week-title">
        <Link to={path}>{courseTitle}</Link>
      </p>
      {lessonTitle !== '' && <p className="week-lesson">{lessonTitle}</p>}
      <p className="week-where">{[place, organizationName, teaches].filter(Boolean).join(' · ')}</p>
      {classSession && <ClassState state={classSession} beginsAt={entry.beginsAt} />}
      <ChangeButton entry={entry} isOver={isOver} />
      {isOpen && joinAddress !== null && (
        <a
          className="btn btn-secondary week-join"
          href={joinAddress}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`Join ${{ lesson }}`}
        >
          <Icon of={IconVideo} />
          <Trans>Join</Trans>
        </a>
      )}
    </Frame>
  );
}
