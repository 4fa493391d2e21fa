import { t, Trans } from '#texts';
import { paramsOf, pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { RoleOnly, type OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { useOrganization } from '../../../shared/organization/organization.queries.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { inReadersOrder } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { GuardiansCard } from '../guardians/guardians-card.tsx';
import { useStudent } from '../shared/students.queries.ts';
import { AccountCard } from './account-card.tsx';
import { CoursesCard } from './courses-card.tsx';
import { IndexNumberCard } from './index-number-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { StudentForm } from './student-form.tsx';
import './student.css';

// Hardly any student was two.
const MergesCard = lazy(async () => ({
  default: (await import('../merges/merges-card.tsx')).MergesCard,
}));

const MergedNote = lazy(async () => ({
  default: (await import('../merges/merged-note.tsx')).MergedNote,
}));

const title = t`Student`;

/** /{orgId}/admin/students/{studentId}: what the institute knows of a student (R21.7). */
export function StudentPage() {
  const { pathname } = useLocation();
  const { studentId = '' } = paramsOf(pathname);
  return (
    <RoleOnly title={title} forRole="admin" forDuty="cashier">
      {(context) => <OneStudent context={context} studentId={studentId} />}
    </RoleOnly>
  );
}

function OneStudent({ context, studentId }: { context: OrganizationContext; studentId: string }) {
  const { orgId, card, hasRole } = context;
  const { data: organization } = useOrganization(orgId);
  const { data: student, error, isFetching, refetch } = useStudent({ orgId, studentId });
  const back = (
    <TextLink to={pathTo('students', { orgId })} isTight>
      <Trans>All students</Trans>
    </TextLink>
  );
  if (student === undefined)
    return (
      <>
        <PageHeader title={title} sub={back} />
        {error && !isFetching ? (
          <LoadFailure text={t`The student could not be loaded.`} error={error} onRetry={refetch} />
        ) : (
          <>
            <LoadingLabel />
            <Skeleton className="h-40" />
            <Skeleton className="mt-4 h-64" />
          </>
        )}
      </>
    );
  const isOpen = (card === undefined || card.status === 'active') && !organization?.isOverLimit;
  const isHere = student.leftAt === null;
  return (
    <>
      <PageHeader title={<PersonName>{inReadersOrder(student)[0]}</PersonName>} sub={back} />
      <ReadOnlyBanner organization={organization ?? card} />
      {student.mergedInto !== null && (
        <Suspense fallback={null}>
          <MergedNote orgId={orgId} studentId={student.mergedInto} />
        </Suspense>
      )}
      <div className="student-cards">
        <div className="student-side">
          <IndexNumberCard orgId={orgId} student={student} isOpen={isOpen && isHere} />
          {student.mergedInto === null && (
            <>
              <GuardiansCard orgId={orgId} studentId={studentId} isOpen={isOpen && isHere} />
              <CoursesCard orgId={orgId} student={student} isOpen={isOpen && isHere} />
              <AccountCard
                orgId={orgId}
                student={student}
                isOpen={isOpen && isHere}
                isForAdmin={hasRole}
              />
            </>
          )}
        </div>
        <div className="student-side">
          <StudentForm orgId={orgId} student={student} isOpen={isOpen && isHere} />
          <Suspense fallback={null}>
            {hasRole && student.merges.length > 0 && isOpen && isHere && (
              <MergesCard orgId={orgId} student={student} />
            )}
          </Suspense>
          <LeaveCard orgId={orgId} student={student} isOpen={isOpen} />
        </div>
      </div>
    </>
  );
}
