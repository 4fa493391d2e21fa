import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { countRequests, requestsPath } from '../../../session/courses/waiting-requests.ts';
import { useWaitingRequests } from '../../../session/courses/today.queries.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { sinceWords } from './day-words.ts';
import { LineSection } from './line-section.tsx';

/** Lines that are shown at first. */
const SHOWN = 5;

/** What waits for an answer, by course: each line opens its list (R11.5.9). */
export function WhoNeedsYou({ orgId }: { orgId: string | undefined }) {
  const { data, dataUpdatedAt } = useWaitingRequests(true);
  const [isWhole, setIsWhole] = useState(false);
  const courses = data?.filter((course) => orgId === undefined || course.orgId === orgId);
  if (courses === undefined) return null;
  const shown = isWhole ? courses : courses.slice(0, SHOWN);
  return (
    <LineSection title="Waiting for you" count={countRequests(courses)} className="needs">
      {courses.length === 0 && <li className="lines-none">No open requests.</li>}
      {shown.map((course) => (
        <li key={course.courseId}>
          <Link className="line line-sign" to={requestsPath(course)}>
            <span className="lit-count num">{course.count.toLocaleString('en')}</span>
            <span className="line-what">
              <b>{course.count === 1 ? 'Request to join' : 'Requests to join'}</b>
              <small>
                <PersonName>{course.courseTitle}</PersonName>, since{' '}
                {sinceWords(course.since, dataUpdatedAt)}
              </small>
            </span>
            <Icon of={IconChevronRight} />
          </Link>
        </li>
      ))}
      {shown.length < courses.length && (
        <li>
          <button type="button" className="lines-more" onClick={() => setIsWhole(true)}>
            Show {courses.length - shown.length} more courses
          </button>
        </li>
      )}
    </LineSection>
  );
}
