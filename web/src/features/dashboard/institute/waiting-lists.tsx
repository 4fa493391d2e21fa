import { plural, t } from '#texts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { WaitingLine } from '@panthiya/contract/courses/institute-home.contract';
import { waitingListPath } from '../../../shared/courses/waiting-requests.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { LineSection } from '../cards/line-section.tsx';
import { sinceLabel } from '../week/day-labels.ts';

/** Where the door to the waiting lists of several courses leads. */
export const WAITING_LISTS_ID = 'waiting-lists';

type WaitingListsProps = { orgId: string; lines: readonly WaitingLine[]; moment: number };

/** The full courses that users wait for; each line opens its waiting list (R11.7.5). */
export function WaitingLists({ orgId, lines, moment }: WaitingListsProps) {
  return (
    <div id={WAITING_LISTS_ID}>
      <LineSection title={t`Waiting lists`} quietCount={lines.length}>
        {lines.map(({ courseId, courseTitle, count, since }) => (
          <li key={courseId}>
            <Link className="line line-sign" to={waitingListPath({ orgId, courseId })}>
              <span className="lit-count num">{count.toLocaleString('en-US')}</span>
              <span className="line-what">
                <b>
                  <PersonName>{courseTitle}</PersonName>
                </b>
                <small>{waitLabel(count, sinceLabel(since, moment))}</small>
              </span>
              <Icon of={IconChevronRight} />
            </Link>
          </li>
        ))}
      </LineSection>
    </div>
  );
}

const waitLabel = (count: number, since: string): string =>
  t`${plural(
    { count },
    {
      one: `# student waits, since ${since}`,
      other: `# students wait, since ${since}`,
    },
  )}`;
