import { plural, t, Trans } from '#texts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { WaitingRequests } from '@panthiya/contract/courses/today.contract';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { countRequests, requestsPath } from '../../../shared/courses/waiting-requests.ts';
import { useWaitingRequests } from '../../../shared/courses/today.queries.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { sinceLabel } from '../week/day-labels.ts';
import { LinesSkeleton } from '../cards/lines-skeleton.tsx';
import { LineSection } from '../cards/line-section.tsx';

/** Lines that are shown at first. */
const SHOWN = 5;

/**
 * Waiting requests, by course (R11.5.9); on the home of a system administrator also the requests for plans. Each line opens its
 * list. Their place is held until they are known, so that nothing below moves.
 */
export function WaitingLines({ orgId }: { orgId: string | undefined }) {
  const { data, dataUpdatedAt, isPending } = useWaitingRequests(true);
  const [isWhole, setIsWhole] = useState(false);
  if (isPending) return <LinesSkeleton count={1} />;
  if (data === undefined) return null;
  const courses = data.courses.filter((course) => orgId === undefined || course.orgId === orgId);
  const planRequests = orgId === undefined ? data.planRequests : 0;
  const shown = isWhole ? courses : courses.slice(0, SHOWN);
  return (
    <LineSection
      title={t`Waiting for you`}
      count={countRequests(courses) + planRequests}
      className="needs"
    >
      {courses.length + planRequests === 0 && (
        <li className="lines-none">
          <Trans>No open requests.</Trans>
        </li>
      )}
      {planRequests > 0 && (
        <li>
          <Link className="line line-sign" to={pages.adminRequests}>
            <span className="lit-count num">{planRequests.toLocaleString('en-US')}</span>
            <span className="line-what">
              <b>
                {t`${plural({ count: planRequests }, { 1: 'Request for a plan', other: 'Requests for a plan' })}`}
              </b>
            </span>
            <Icon of={IconChevronRight} />
          </Link>
        </li>
      )}
      {shown.map((course) => (
        <li key={course.courseId}>
          <CourseLine course={course} moment={dataUpdatedAt} />
        </li>
      ))}
      {shown.length < courses.length && (
        <li>
          <button type="button" className="lines-more" onClick={() => setIsWhole(true)}>
            {t`${plural({ count: courses.length - shown.length }, { other: 'Show # more courses' })}`}
          </button>
        </li>
      )}
    </LineSection>
  );
}

function CourseLine({ course, moment }: { course: WaitingRequests; moment: number }) {
  const { count, courseTitle: title } = course;
  return (
    <Link className="line line-sign" to={requestsPath(course)}>
      <span className="lit-count num">{count.toLocaleString('en-US')}</span>
      <span className="line-what">
        <b>{t`${plural({ count }, { 1: 'Request to join', other: 'Requests to join' })}`}</b>
        <small>
          <Trans>
            <PersonName>{title}</PersonName>, since {{ since: sinceLabel(course.since, moment) }}
          </Trans>
        </small>
      </span>
      <Icon of={IconChevronRight} />
    </Link>
  );
}
