import { t, Trans } from '#texts';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { lazy, Suspense, useId } from 'react';
import { pathTo } from '@panthiya/contract/pages';
import { spanLabel, toClock } from '../../../lib/time/time.ts';
import { HourSign, PlaceSign } from '../../../shared/class-signs/class-signs.tsx';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { isOpenAt } from '../week/week-days.ts';
import { isOnline, nearnessLabel, openingLabel, studentCountLabel } from '../week/day-labels.ts';

// A picture: no part waits for it.
const OpenDoor = lazy(async () => ({ default: (await import('./open-door.tsx')).OpenDoor }));

type NextClassProps = {
  entry: WeekEntry;
  moment: number;
  /** For lists with classes of several organizations. */
  hasOrganization: boolean;
};

/** The page of a class: its lesson for a live session, else its course. */
export function classPath({
  orgId,
  courseId,
  lessonId,
}: Pick<WeekEntry, 'orgId' | 'courseId' | 'lessonId'>): string {
  return lessonId === null
    ? coursePath({ orgId, courseId })
    : pathTo('lesson', { orgId, courseId, lessonId });
}

/** 6:30–8:00 pm. */
export const spanOf = ({ beginsAt, endsAt }: WeekEntry): string =>
  spanLabel({ begins: toClock(beginsAt).time, ends: toClock(endsAt).time });

/** The next class: the one lit thing of the page, with one button (R11.7.4). */
export function NextClass({ entry, moment, hasOrganization }: NextClassProps) {
  const titleId = useId();
  const { kind, courseTitle, lessonTitle, place, isTeacher, lecturers, learnerCount } = entry;
  const isLiveSession = kind === 'session';
  const where = [place || (isLiveSession && t`Online`), hasOrganization && entry.organizationName];
  const isNear = isOpenAt(entry, moment) || Date.parse(entry.beginsAt) <= moment;
  return (
    <section className="hero" aria-labelledby={titleId}>
      <div>
        <p className="hero-near">
          {isNear && <span className="now-dot" />}
          {nearnessLabel(entry, moment)}
        </p>
        <h2 id={titleId}>
          <PersonName>{courseTitle}</PersonName>
        </h2>
        <p className="hero-facts">
          <span className="num">
            <HourSign />
            {spanOf(entry)}
          </span>
          {where.some(Boolean) && (
            <span>
              <PlaceSign isOnline={isOnline(entry)} />
              {where.filter(Boolean).join(', ')}
            </span>
          )}
          <span>
            <Icon of={IconUsers} isSmall />
            {isTeacher ? studentCountLabel(learnerCount) : lecturers.map(nameForReader).join(', ')}
          </span>
        </p>
        <div className="hero-acts" aria-live="polite">
          <ClassAction entry={entry} moment={moment} />
          {lessonTitle !== '' && (
            <TextLink to={classPath(entry)}>
              <PersonName>{lessonTitle}</PersonName>
            </TextLink>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        <OpenDoor />
      </Suspense>
    </section>
  );
}

/** The one button: join while that works; before that, the time from which it will. */
function ClassAction({ entry, moment }: { entry: WeekEntry; moment: number }) {
  const { kind, joinAddress, isTeacher, courseTitle, lessonTitle } = entry;
  const lesson = lessonTitle || courseTitle;
  if (isOpenAt(entry, moment)) {
    if (joinAddress === null)
      return (
        <p>
          <Trans>It is open. Getting your link…</Trans>
        </p>
      );
    return (
      <a
        className={buttonClass('primary')}
        href={joinAddress}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Join the class: ${{ lesson }}`}
      >
        <Icon of={IconVideo} />
        <Trans>Join the class</Trans>
      </a>
    );
  }
  const course = coursePath(entry);
  if (isTeacher)
    return (
      <ButtonLink to={course}>
        <Trans>Open the course</Trans>
      </ButtonLink>
    );
  if (kind === 'session')
    return (
      <p>
        <Trans>You can join here from {{ time: openingLabel(entry) }}.</Trans>
      </p>
    );
  return (
    <TextLink to={course}>
      <Trans>Open the course</Trans>
    </TextLink>
  );
}
