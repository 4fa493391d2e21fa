import { t, Trans } from '#texts';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { pathTo } from '@panthiya/contract/pages';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { lazy, Suspense, useId, useState } from 'react';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { CodeBoard } from '../../../shared/join-codes/code-board.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { QuietButton } from '../../../ui/link/button-link.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { LearnerList } from './learner-list.tsx';
import './people.css';
import { useCourseCodes, useLearners } from './people.queries.ts';

const AddLearnersDialog = lazy(async () => ({
  default: (await import('./add-learners-dialog.tsx')).AddLearnersDialog,
}));

/** In the order of daily need: a phone shows the first three or four (R11.5.11). */
const views = {
  active: t`Students`,
  asked: t`Requests`,
  codes: t`Join codes`,
  waiting: t`Waiting list`,
  declined: t`Declined`,
  removed: t`Removed`,
  left: t({ message: 'Left', context: 'left the course' }),
} as const;
type View = keyof typeof views;

/** The students of a course, the people who ask to join, and the ways in; for its teachers (R11.5). */
export function PeopleView({ course }: { course: Course }) {
  const address = { orgId: course.orgId, courseId: course.id };
  // In the address: the dashboard and the sidebar link to waiting requests (R11.5.9).
  const [{ people: wish }, change] = useAddressFilters(['people']);
  const view = (Object.keys(views) as View[]).find((value) => value === wish) ?? 'active';
  const [isAdding, setIsAdding] = useState(false);
  const panelId = useId();
  const counts = useLearners(address, 'active', '').data?.pages[0]?.counts;
  const isOpen = course.status !== 'archived' && !course.isOverLimit;
  const tabs = (Object.keys(views) as View[]).map((value) => ({
    value,
    label: counted(views[value], value === 'codes' ? undefined : countOf(counts, value)),
  }));
  return (
    <section aria-label={t`People`}>
      <div className="people-head">
        {course.capacity !== null && <p>{roomLabel(course.learnerCount, course.capacity)}</p>}
        {isOpen && (
          <div className="people-ways">
            <Button type="button" onClick={() => setIsAdding(true)}>
              <Icon of={IconUserPlus} />
              <Trans>Add students</Trans>
            </Button>
            <QuietButton to={pathTo('courseList', address)}>
              <Trans>Add from list</Trans>
            </QuietButton>
          </div>
        )}
      </div>
      <Tabs
        label={t`Which people`}
        tabs={tabs}
        value={view}
        onChange={(next) => change({ people: next === 'active' ? '' : next })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={views[view]}>
        {view === 'codes' ? (
          <Codes course={course} />
        ) : (
          <LearnerList key={view} course={course} state={view} isOpen={isOpen} />
        )}
      </div>
      <Suspense fallback={null}>
        {isAdding && <AddLearnersDialog course={course} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </section>
  );
}

function Codes({ course }: { course: Course }) {
  const source = useCourseCodes({ orgId: course.orgId, courseId: course.id });
  return (
    <>
      {course.status === 'draft' && (
        <div className="mt-4">
          <Alert tone="info" title={t`This course is a draft`}>
            <Trans>
              You can make a code now. Students can use it once the course is published.
            </Trans>
          </Alert>
        </div>
      )}
      <CodeBoard source={source} name={`${course.title}, ${course.organizationName}`} />
    </>
  );
}

type Counts = { asked: number; waiting: number; active: number };

function countOf(counts: Counts | undefined, view: View): number | undefined {
  if (view === 'asked' || view === 'waiting' || view === 'active') return counts?.[view];
  return undefined;
}

const counted = (label: string, count: number | undefined): string =>
  count ? `${label} (${count.toLocaleString('en-US')})` : label;

function roomLabel(count: number, capacity: number): string {
  const free = capacity - count;
  if (free <= 0)
    return t`All ${{ capacity }} places are taken. New students go on the waiting list.`;
  return t`${{ count }} of ${{ capacity }} places are taken.`;
}
