import { plural, t, Trans } from '#texts';
import type { WaitingRequests } from '@panthiya/contract/courses/today.contract';
import { useWaitingRequests } from '../../../shared/courses/today.queries.ts';
import { countRequests, requestsPath } from '../../../shared/courses/waiting-requests.ts';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { dayOf } from '../today/day-classes.ts';
import { dayLabel, studentCountLabel, timeAt } from '../week/day-labels.ts';
import { dayAt } from '../week/week-days.ts';
import { useDayClock } from '../today/use-day-clock.ts';
import { WaitingLines } from '../waiting/waiting-lines.tsx';
import { ClassesToday } from './classes-today.tsx';
import { Doors } from './doors.tsx';
import { FirstSteps } from './first-steps.tsx';
import { type InstituteFacts, useInstituteHome } from './institute-home.queries.ts';
import './institute.css';
import { WaitingLists } from './waiting-lists.tsx';
import { WeekFigures } from './week-figures.tsx';

/** The day of an organization, for its admins. A new organization has its first steps there (R11.7.5). */
export function InstituteHome({ orgId }: { orgId: string }) {
  const answered = useInstituteHome(orgId);
  const { data: facts, error, isFetching, refetch } = answered;
  const { data: waiting } = useWaitingRequests(true);
  const moment = useDayClock(answered);
  if (facts === undefined && error && !isFetching) {
    return (
      <div className="today">
        <RetryAlert title={t`Today’s classes did not load`} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      </div>
    );
  }
  if (facts === undefined) return <HomeSkeleton />;
  if (facts.courses.everPublished === 0) return <FirstSteps orgId={orgId} facts={facts} />;

  const requests = (waiting?.courses ?? []).filter((course) => course.orgId === orgId);
  const { today, next } = dayOf(facts.entries, moment);
  return (
    <div className="today institute">
      <div className="institute-lead">
        <p>
          {leadOf(today.length, facts.expectedToday)}{' '}
          <NextLabel next={next ?? facts.later} moment={moment} />
        </p>
        <MainAction orgId={orgId} requests={requests} />
      </div>
      <Doors orgId={orgId} facts={facts} requests={requests} />
      <div className="institute-parts">
        <ClassesToday entries={today} moment={moment} />
        <div className="institute-beside">
          {requests.length > 0 && (
            <div id="requests">
              <WaitingLines orgId={orgId} />
            </div>
          )}
          {facts.waitingList.lines.length > 1 && (
            <WaitingLists orgId={orgId} lines={facts.waitingList.lines} moment={moment} />
          )}
          <WeekFigures orgId={orgId} facts={facts} />
        </div>
      </div>
    </div>
  );
}

function leadOf(count: number, expected: number): string {
  if (count === 0) return t`No class today.`;
  const students = studentCountLabel(expected);
  return t`${plural(
    { count },
    {
      one: `# class today, ${students} expected.`,
      other: `# classes today, ${students} expected.`,
    },
  )}`;
}

type NextWordsProps = { next: InstituteFacts['later'] | undefined; moment: number };

/** The next class, or the one that goes on now. */
function NextLabel({ next, moment }: NextWordsProps) {
  if (!next) return null;
  const { place } = next;
  const at = Date.parse(next.beginsAt);
  const course = (
    <b>
      <PersonName>{next.courseTitle}</PersonName>
    </b>
  );
  if (at <= moment) {
    return place ? (
      <Trans>
        Now: {course}, {place}.
      </Trans>
    ) : (
      <Trans>Now: {course}.</Trans>
    );
  }
  const time = timeAt(next.beginsAt);
  const isToday = dayAt(at) === dayAt(moment);
  const when = isToday ? time : `${dayLabel(at, moment)} ${time}`;
  return (
    <Trans>
      Next: {course}, {{ facts: [when, place].filter(Boolean).join(', ') }}.
    </Trans>
  );
}

type MainActionProps = { orgId: string; requests: readonly WaitingRequests[] };

/** The longest waiting task is the one button of the page. */
function MainAction({ orgId, requests }: MainActionProps) {
  const [oldest] = requests;
  if (oldest === undefined) {
    return (
      <ButtonLink to={`${rolePath(orgId, 'admin')}/courses?new=1`}>
        <Trans>New course</Trans>
      </ButtonLink>
    );
  }
  const count = countRequests(requests);
  return (
    <ButtonLink to={requestsPath(oldest)}>
      {t`${plural({ count }, { one: 'Check # request', other: 'Check # requests' })}`}
    </ButtonLink>
  );
}

/** As high as the coming content. */
function HomeSkeleton() {
  return (
    <div className="today">
      <LoadingLabel />
      <Skeleton className="h-11" />
      <Skeleton className="h-20" />
      <div className="institute-parts">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
