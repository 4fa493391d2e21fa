import { t, Trans } from '#texts';
import { useId } from 'react';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import { CourseCardView } from '../../../shared/courses/course-card-view.tsx';
import { CourseGrid, CourseGridSkeleton } from '../../../shared/courses/course-grid.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useCourses } from './courses-list.queries.ts';
import { type CourseView, viewsOf } from './course-views.ts';

type CourseListProps = {
  orgId: string;
  role: 'lecturer' | 'admin';
  /** Missing if the user cannot make courses. */
  onNew: (() => void) | undefined;
};

/** The courses of a view that match the typed search. The address has both. */
export function CourseList({ orgId, role, onNew }: CourseListProps) {
  const [{ search, view: wish }, change] = useAddressFilters(['search', 'view']);
  const panelId = useId();
  const views = viewsOf(role);
  const view = views.find(({ value }) => value === wish) ?? views[0];
  const settled = useDebounced(search.trim());
  const list = useCourses(orgId, { ...view.filter, ...(settled && { search: settled }) });
  const courses = list.data?.pages.flatMap((page) => page.courses) ?? [];
  return (
    <>
      <div className="courses-tools">
        <SearchInput
          aria-label={t`Search courses`}
          placeholder={t`Search by title or subject`}
          value={search}
          onChange={({ target }) => change({ search: target.value })}
        />
      </div>
      <Tabs
        label={t`Which courses`}
        tabs={views}
        value={view.value}
        onChange={(next) => change({ view: next === views[0].value ? '' : next })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={view.label} className="courses-panel">
        <ListFrame
          list={list}
          count={courses.length}
          skeleton={<CourseGridSkeleton />}
          empty={<Nothing view={view} isSearched={settled !== ''} onNew={onNew} />}
        >
          <CourseGrid>
            {courses.map((course) => (
              <CourseCardView key={course.id} course={course} />
            ))}
          </CourseGrid>
        </ListFrame>
      </div>
    </>
  );
}

type NothingProps = {
  view: CourseView;
  isSearched: boolean;
  onNew: (() => void) | undefined;
};

function Nothing({ view, isSearched, onNew }: NothingProps) {
  if (isSearched) {
    return (
      <EmptyState title={t`Nothing found`}>
        <Trans>No course here has this name. Check the spelling, or look in another list.</Trans>
      </EmptyState>
    );
  }
  const { title, text } = view.empty;
  const isStart = view.value === 'all' || view.value === 'mine';
  return (
    <EmptyState
      title={title}
      action={
        isStart &&
        onNew && (
          <Button type="button" onClick={onNew}>
            <Trans>Create a course</Trans>
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
