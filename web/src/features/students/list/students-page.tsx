import { plural, t, Trans } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import { exportStudents } from '@panthiya/contract/students/class-lists.contract';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../../lib/files/download.ts';
import { queryOf, useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { RoleOnly, type OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { useOrganization } from '../../../shared/organization/organization.queries.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { ExportMenu } from '../../../shared/system/export-menu.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { ButtonLink, QuietButton } from '../../../ui/link/button-link.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { FoldedFilters } from '../../../ui/list-tools/folded-filters.tsx';
import { ListFilter, ListSearch, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { type StudentFilters, useGrades, useStudents } from '../shared/students.queries.ts';
import { DoublesLine } from '../doubles/lazy-doubles-line.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { StudentTable } from './student-table.tsx';
import { useChosen } from './use-chosen.ts';
import './students.css';

const AddStudentDialog = lazy(async () => ({
  default: (await import('./add-student-dialog.tsx')).AddStudentDialog,
}));

// The list is there before its courses are asked for.
const CourseFilter = lazy(async () => ({
  default: (await import('./course-filter.tsx')).CourseFilter,
}));

const title = t`Students`;

/** /{orgId}/admin/students: all students, with an account or without (R21.7). */
export function StudentsPage() {
  return (
    <RoleOnly title={title} forRole="admin" forDuty="cashier">
      {(context) => <Students context={context} />}
    </RoleOnly>
  );
}

function Students({ context }: { context: OrganizationContext }) {
  const { orgId, name, card, hasRole } = context;
  const { data: organization } = useOrganization(orgId);
  const [isAdding, setIsAdding] = useState(false);
  const isOpen = (card === undefined || card.status === 'active') && !organization?.isOverLimit;
  const add = isOpen && (
    <div className="students-add">
      <ButtonLink to={pathTo('addStudents', { orgId })}>
        <Trans>Add students</Trans>
      </ButtonLink>
      <Button type="button" variant="secondary" onClick={() => setIsAdding(true)}>
        <Icon of={IconUserPlus} />
        <Trans>Add one</Trans>
      </Button>
    </div>
  );
  return (
    <>
      <PageHeader title={title} sub={name} action={add} />
      <ReadOnlyBanner organization={organization ?? card} />
      <StudentList orgId={orgId} isOpen={isOpen} mayMerge={hasRole} />
      <Suspense fallback={null}>
        {isAdding && (
          <AddStudentDialog orgId={orgId} mayMerge={hasRole} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </>
  );
}

type StudentListProps = { orgId: string; isOpen: boolean; mayMerge: boolean };

function StudentList({ orgId, isOpen, mayMerge }: StudentListProps) {
  const [filters, change] = useAddressFilters(['search', 'grade', 'courseId', 'account', 'state']);
  const list = useStudents(orgId, filters);
  const grades = useGrades(orgId);
  const students = list.data?.pages.flatMap((page) => page.students) ?? [];
  const { chosen, toggle, toggleAll, clear } = useChosen();
  const ids = students.map(({ id }) => id);
  // Not while rows of another search stand there still.
  const isChoosing = isOpen && filters.state !== 'left' && !list.isPlaceholderData;
  return (
    <>
      <ListTools>
        <ListSearch
          label={t`Search students`}
          placeholder={t`Name, index number or phone`}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <FoldedFilters count={setFilters(filters)}>
          {(grades.length > 0 || filters.grade !== '') && (
            <ListFilter
              label={t`Grade or exam year`}
              all={t`All grades`}
              options={gradeOptions(grades, filters.grade)}
              value={filters.grade}
              onChange={(grade) => change({ grade })}
            />
          )}
          <span className="students-course">
            <Suspense fallback={null}>
              <CourseFilter
                orgId={orgId}
                isWanted={list.data !== undefined}
                value={filters.courseId}
                onChange={(courseId) => change({ courseId })}
              />
            </Suspense>
          </span>
          <ListFilter
            label={t`Account`}
            all={t`With or without account`}
            options={[
              { value: 'with', label: t`With an account` },
              { value: 'without', label: t`No account yet` },
            ]}
            value={filters.account}
            onChange={(account) => change({ account })}
          />
          <ListFilter
            label={t`Which students`}
            all={t`Here now`}
            options={[{ value: 'left', label: t({ message: 'Left', context: 'students' }) }]}
            value={filters.state === 'left' ? 'left' : ''}
            onChange={(state) => change({ state })}
          />
        </FoldedFilters>
        {students.length > 0 && filters.state !== 'left' && (
          <span className="students-files">
            <ExportMenu files={filesOf(orgId, filters)} />
          </span>
        )}
      </ListTools>
      {isOpen && mayMerge && list.data !== undefined && (
        <Suspense fallback={null}>
          <DoublesLine orgId={orgId} />
        </Suspense>
      )}
      <ListFrame
        list={list}
        isPrintable
        count={students.length}
        empty={<Nobody orgId={orgId} filters={filters} />}
      >
        {isChoosing && (
          <Checkbox checked={ids.every((id) => chosen.has(id))} onChange={() => toggleAll(ids)}>
            {t`${plural({ count: ids.length }, { one: 'Choose the one shown', other: 'Choose all # shown' })}`}
          </Checkbox>
        )}
        <StudentTable
          orgId={orgId}
          students={students}
          choosing={isChoosing ? { chosen, onToggle: toggle } : undefined}
        />
      </ListFrame>
      {isChoosing && (
        <ChosenBar orgId={orgId} chosen={chosen} mayMerge={mayMerge} onClear={clear} />
      )}
    </>
  );
}

/** How many filters are set, beside the search. */
const setFilters = ({ grade, courseId, account, state }: StudentFilters): number =>
  [grade, courseId, account, state].filter(Boolean).length;

/** The students as they are filtered, as files with the columns of a class list (R21.2.6). */
function filesOf(orgId: string, { search, grade, courseId, account }: StudentFilters) {
  const query = queryOf<typeof exportStudents>({ search, grade, courseId, account });
  const fileAs = (label: string, format: 'csv' | 'xlsx') => ({
    label,
    onExport: () => download(exportStudents, { params: { orgId }, query: { ...query, format } }),
  });
  return [
    fileAs(t`All that the filters find, Excel`, 'xlsx'),
    fileAs(t`All that the filters find, CSV`, 'csv'),
  ];
}

/** The grades to choose from; the chosen one too, when nobody has it any more. */
const gradeOptions = (grades: readonly string[], chosen: string) =>
  [...new Set([...grades, chosen])]
    .filter(Boolean)
    .map((grade) => ({ value: grade, label: grade }));

type NobodyProps = { orgId: string; filters: Readonly<Record<string, string>> };

function Nobody({ orgId, filters }: NobodyProps) {
  if (filters['state'] === 'left' && !filters['search'])
    return (
      <EmptyState title={t`Nobody has left`}>
        <Trans>Students who leave stand here, and can come back for 30 days.</Trans>
      </EmptyState>
    );
  if (Object.values(filters).some(Boolean))
    return (
      <EmptyState title={t`Nobody found`}>
        <Trans>Check the spelling, or change the filters.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`No students yet`}
      action={
        <QuietButton to={pathTo('addStudents', { orgId })}>
          <Trans>Paste your list from Excel</Trans>
        </QuietButton>
      }
    >
      <Trans>
        Paste your list from Excel, or add them by name. Who joins by a code stands here by itself.
      </Trans>
    </EmptyState>
  );
}
