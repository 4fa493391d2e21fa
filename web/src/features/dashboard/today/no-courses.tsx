import { ph, t, Trans } from '#texts';
import type { DeclinedRequest } from '@panthiya/contract/courses/today.contract';
import { pages, pathTo } from '@panthiya/contract/pages';
import { coursesPath } from '../../../shared/addresses/organization-address.ts';
import { useOwnOrganizations } from '../../../shared/organization/organization.queries.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { DeclinedRequests } from './declined-requests.tsx';

/** The first step for a user who has no class yet, and what became of their requests. */
export function NoCourses({ declined }: { declined: readonly DeclinedRequest[] }) {
  const { data: own = [] } = useOwnOrganizations();
  const joined = own.find(({ roles }) => roles.includes('student'));
  return (
    <>
      {declined.length > 0 && (
        <div className="today">
          <DeclinedRequests requests={declined} />
        </div>
      )}
      <section className="today-none" aria-label={t`Today`}>
        <div>
          <h2>
            <Trans>No classes yet</Trans>
          </h2>
          {joined && (
            <p>
              <Trans>
                Look at the courses of <PersonName>{ph({ name: joined.name })}</PersonName>, and ask
                for a place.
              </Trans>
            </p>
          )}
          <p>
            <Trans>Ask your teacher for the code of your class. It takes one minute to join.</Trans>
          </p>
          <p>
            <Trans>
              Do you teach?{' '}
              <TextLink to={`${pages.organizations}?new=1`} isTight>
                Create your class or institute
              </TextLink>
              .
            </Trans>
          </p>
        </div>
        {joined && (
          <ButtonLink to={coursesPath(joined.orgId, 'student')}>
            <Trans>See the courses</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={pages.join} {...(joined && { variant: 'secondary' })}>
          <Trans>Join with a code</Trans>
        </ButtonLink>
      </section>
    </>
  );
}

/** The first step for a lecturer of an organization who teaches no course yet; at the front desk the students. */
export function NoTaughtCourses({ orgId }: { orgId: string }) {
  const { data: own = [] } = useOwnOrganizations();
  if (own.find((one) => one.orgId === orgId)?.duties?.includes('cashier')) {
    return (
      <section className="today-none" aria-label={t`Front desk`}>
        <div>
          <h2>
            <Trans>You are at the front desk</Trans>
          </h2>
          <p>
            <Trans>You see and change all students, and enrol them in courses.</Trans>
          </p>
        </div>
        <ButtonLink to={pathTo('students', { orgId })}>
          <Trans>See all students</Trans>
        </ButtonLink>
      </section>
    );
  }
  return (
    <section className="today-none" aria-label={t`Your courses`}>
      <div>
        <h2>
          <Trans>You do not teach a course yet</Trans>
        </h2>
        <p>
          <Trans>Create your first course, or ask an administrator to add you as a teacher.</Trans>
        </p>
      </div>
      <ButtonLink to={`${coursesPath(orgId, 'lecturer')}?new=1`}>
        <Trans>New course</Trans>
      </ButtonLink>
    </section>
  );
}
