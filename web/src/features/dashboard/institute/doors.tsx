import { plural, t } from '#texts';
import type { WaitingRequests } from '@panthiya/contract/courses/today.contract';
import {
  countRequests,
  requestsPath,
  waitingListPath,
} from '../../../shared/courses/waiting-requests.ts';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { Link } from '../../../ui/link/link.tsx';
import type { InstituteFacts } from './institute-home.queries.ts';
import { WAITING_LISTS_ID } from './waiting-lists.tsx';

type DoorsProps = {
  orgId: string;
  facts: InstituteFacts;
  requests: readonly WaitingRequests[];
};

/** Waiting tasks, in four doors: lit with its number, or shut with 0. The doors never change places. */
export function Doors({ orgId, facts, requests }: DoorsProps) {
  const start = rolePath(orgId, 'admin');
  const [oldest] = requests;
  const { waitingList, courses, invites } = facts;
  return (
    <nav className="doors" aria-label={t`Waiting for you`}>
      <Door
        to={oldest ? requestsPath(oldest) : `${start}/courses`}
        title={t`Requests`}
        count={countRequests(requests)}
        note={
          // With no course it is not shown.
          t({
            message: plural(
              { count: requests.length },
              { 1: 'to join a course', other: 'to join # courses' },
            ),
            comment: 'Stands below the word Requests.',
          })
        }
        nothing={t`all answered`}
      />
      <Door
        to={waitingListsPath(orgId, facts)}
        title={t`Waiting list`}
        count={waitingList.people}
        note={t({
          message: plural(
            { count: waitingList.courses },
            { 1: 'in a full course', other: 'in # full courses' },
          ),
          comment: 'Stands below the words Waiting list.',
        })}
        nothing={t`nobody waiting`}
      />
      <Door
        to={`${start}/courses?view=draft`}
        title={t`Drafts`}
        count={courses.draft}
        note={t({ message: 'not published yet', comment: 'Stands below the word Drafts.' })}
        nothing={t`all published`}
      />
      <Door
        to={`${start}/members?view=invitations`}
        title={t`Invitations`}
        count={invites}
        note={t({ message: 'without an answer', comment: 'Stands below the word Invitations.' })}
        nothing={t`all answered`}
      />
    </nav>
  );
}

/** The very list; of several courses their lines on this page. */
function waitingListsPath(orgId: string, { waitingList: { lines } }: InstituteFacts): string {
  const [first] = lines;
  if (first === undefined) return `${rolePath(orgId, 'admin')}/courses`;
  return lines.length > 1
    ? `#${WAITING_LISTS_ID}`
    : waitingListPath({ orgId, courseId: first.courseId });
}

type DoorProps = { to: string; title: string; count: number; note: string; nothing: string };

function Door({ to, title, count, note, nothing }: DoorProps) {
  return (
    <Link className="door-link" data-waits={count > 0} to={to}>
      <span className="door-arch num">{count.toLocaleString('en-US')}</span>
      <span className="door-words">
        <b>{title}</b>
        <small>{count > 0 ? note : nothing}</small>
      </span>
    </Link>
  );
}
