import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { pages } from '@panthiya/contract/pages';
import { useLocation } from 'react-router';
import {
  type CourseAddress,
  courseAt,
  coursePath,
} from '../../../shared/addresses/course-address.ts';
import { usePresentOrganization } from '../../../shared/organization/present-organization.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useCourseOfList } from './class-lists.queries.ts';
import { ListSteps } from './list-steps.tsx';
import { useClassList } from './use-class-list.ts';

const title = t`Add students`;

/** /org/{orgId}/courses/{courseId}/add-students: a class list into a course, for its teachers (R21.2.1). */
export function CourseListPage() {
  const address = courseAt(useLocation().pathname);
  return address ? <OfCourse address={address} /> : <NotYours listPath={pages.organizations} />;
}

function OfCourse({ address }: { address: CourseAddress }) {
  const { data: course, error, isFetching, refetch } = useCourseOfList(address);
  if (course?.part.isTeacher) return <CourseList course={course} />;
  if (course) return <NotYours listPath={coursePath(address)} />;
  if (!error || isFetching)
    return (
      <>
        <PageHeader title={title} />
        <LoadingLabel />
        <Skeleton className="h-64" />
      </>
    );
  return (
    <>
      <PageHeader title={title} />
      <RetryAlert title={t`The course did not load`} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    </>
  );
}

function CourseList({ course }: { course: Course }) {
  const address = { orgId: course.orgId, courseId: course.id };
  const list = useClassList(course.orgId, course.id);
  const present = usePresentOrganization();
  const roles = present.kind === 'member' ? present.card?.roles : undefined;
  const isOpen = course.status !== 'archived' && !course.isOverLimit;
  return (
    <>
      <PageHeader
        title={title}
        sub={
          <TextLink to={`${coursePath(address)}?tab=people`} isTight>
            {course.title}
          </TextLink>
        }
      />
      {isOpen ? (
        <ListSteps
          orgId={course.orgId}
          list={list}
          course={course}
          isForOffice={roles?.includes('admin') ?? false}
          isOpen
        />
      ) : (
        <Alert tone="info">
          <Trans>This course takes no new students.</Trans>
        </Alert>
      )}
    </>
  );
}

function NotYours({ listPath }: { listPath: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={t`For lecturers`}
        action={
          <ButtonLink to={listPath}>
            <Trans>Back to the course</Trans>
          </ButtonLink>
        }
      >
        <Trans>Only the teachers of a course can add students to it.</Trans>
      </EmptyState>
    </>
  );
}
