import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { lazy, Suspense } from 'react';
import { CourseCardView } from '../../shared/courses/course-card-view.tsx';
import { CourseGrid, CourseGridSkeleton } from '../../shared/courses/course-grid.tsx';
import { coursesPath } from '../../shared/addresses/organization-address.ts';
import { usePresentOrganization } from '../../shared/organization/present-organization.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../ui/retry/retry-alert.tsx';
import { OwnDetails } from './cards/own-details.tsx';
import { OtherCourses } from './other-courses.tsx';
import { useToday } from '../../shared/courses/today.queries.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useOwnCourses } from '../../shared/courses/own-courses.queries.ts';
import { OrganizationNote } from './organization-note.tsx';
import { usePresentSample } from './use-present-sample.ts';
import { WelcomeCards, WelcomeHead } from './welcome.tsx';
import './student-courses.css';

const DeclinedRequests = lazy(async () => ({
  default: (await import('./today/parts-below.tsx')).DeclinedRequests,
}));

// Below everything else, and for students of 16 and over alone.
const OwnGuardians = lazy(async () => ({
  default: (await import('./guardians/own-guardians.tsx')).OwnGuardians,
}));

/** /{orgId}/student/courses: the user's courses there. The welcome dashboard is folded below them (R2.1.19, R11.7.3). */
export function StudentCoursesPage() {
  const present = usePresentOrganization();
  const sample = usePresentSample();
  const { kind } = present;
  return (
    <>
      <PageHeader
        title={t`Courses`}
        sub={
          kind === 'member' && t`Your classes in ${{ name: present.card?.name ?? present.orgId }}.`
        }
      />
      <OrganizationNote
        present={present}
        isKnownSample={sample !== undefined}
        pathOf={coursesPath}
      />
      <div className="student-courses">
        {kind === 'checking' && <CourseGridSkeleton />}
        {kind === 'member' && (
          <>
            <DeclinedHere orgId={present.orgId} />
            <Courses orgId={present.orgId} />
            <OtherCourses orgId={present.orgId} />
            <Suspense fallback={null}>
              <OwnGuardians orgId={present.orgId} />
            </Suspense>
          </>
        )}
      </div>
      <OwnDetails
        title={
          kind === 'member'
            ? t`Dashboard of ${{ name: present.card?.name ?? present.orgId }}`
            : t`Dashboard and your details`
        }
        isOpen={kind !== 'member' && kind !== 'checking'}
      >
        <WelcomeHead title={t`Dashboard`} level={2} present={present} />
        <WelcomeCards present={present} />
      </OwnDetails>
    </>
  );
}

/** What became of the user's requests there; nothing while none was declined. */
function DeclinedHere({ orgId }: { orgId: string }) {
  const declined = useToday().data?.declined.filter((request) => request.orgId === orgId) ?? [];
  if (declined.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="mt-2 h-14" />}>
      <DeclinedRequests requests={declined} />
    </Suspense>
  );
}

function Courses({ orgId }: { orgId: string }) {
  const { data, error, isFetching, refetch } = useOwnCourses();
  const courses = data?.filter((course) => course.orgId === orgId);
  if (!courses && error && !isFetching) {
    return (
      <RetryAlert title={t`Your courses did not load`} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    );
  }
  if (!courses) return <CourseGridSkeleton />;
  if (courses.length === 0) {
    return (
      <EmptyState
        title={t`No courses yet`}
        action={
          <ButtonLink to={pages.join}>
            <Trans>Join with a code</Trans>
          </ButtonLink>
        }
      >
        <Trans>Ask your teacher for the code of your course.</Trans>
      </EmptyState>
    );
  }
  return (
    <CourseGrid>
      {courses.map((course) => (
        <CourseCardView key={course.id} course={course} />
      ))}
    </CourseGrid>
  );
}
