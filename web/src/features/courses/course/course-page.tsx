import { t, Trans } from '#texts';
import { highestRole } from '@panthiya/contract/roles';
import { pages } from '@panthiya/contract/pages';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useWindowTitle } from '../../../lib/window/use-window-title.ts';
import { type CourseAddress, courseAt } from '../../../shared/addresses/course-address.ts';
import { coursesPath, organizationPath } from '../../../shared/addresses/organization-address.ts';
import { usePresentOrganization } from '../../../shared/organization/present-organization.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { CourseView } from './course-view.tsx';
import { useCourse } from '../shared/courses.queries.ts';

/** /org/{orgId}/courses/{courseId}: the course, its content, and the reader's enrolment in it. */
export function CoursePage() {
  const { pathname } = useLocation();
  const address = courseAt(pathname);
  return address ? <Course address={address} /> : <NoCourse listPath={pages.organizations} />;
}

function Course({ address }: { address: CourseAddress }) {
  const { data: course, error, isFetching, refetch } = useCourse(address);
  const present = usePresentOrganization();
  const card = present.kind === 'member' ? present.card : undefined;
  const role = card && highestRole(card.roles);
  const listPath = role ? coursesPath(address.orgId, role) : organizationPath(address.orgId);
  useWindowTitle(course?.title);

  if (course) return <CourseView course={course} card={card} listPath={listPath} />;
  if (!error || isFetching) return <CourseSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NoCourse listPath={listPath} />;
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Course</Trans>
      </h1>
      <RetryAlert title={t`The course did not load`} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    </>
  );
}

function NoCourse({ listPath }: { listPath: string }) {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Course</Trans>
      </h1>
      <EmptyState
        title={t`Course not found`}
        action={
          <ButtonLink to={listPath}>
            <Trans>See the courses</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          It was deleted, is not published yet, or you are not a member of its organization.
        </Trans>
      </EmptyState>
    </>
  );
}
