import type { DeclinedRequest } from '@panthiya/contract/courses/today.contract';
import { pages } from '@panthiya/contract/pages';
import { coursesPath } from '../../../shared/addresses/organization-address.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { DeclinedRequests } from './declined-requests.tsx';

/** The first step for a user who has no class yet, and what became of their requests. */
export function NoCourses({ declined }: { declined: readonly DeclinedRequest[] }) {
  return (
    <>
      {declined.length > 0 && (
        <div className="today">
          <DeclinedRequests requests={declined} />
        </div>
      )}
      <section className="today-none" aria-label="Today">
        <div>
          <h2>No classes yet</h2>
          <p>Ask your teacher for the code of your class. It takes one minute to join.</p>
          <p>
            Do you teach?{' '}
            <TextLink to={pages.organizations} isTight>
              Create your class or institute
            </TextLink>
            .
          </p>
        </div>
        <ButtonLink to={pages.join}>Join with a code</ButtonLink>
      </section>
    </>
  );
}

/** The first step for a lecturer of an organization who teaches no course yet. */
export function NoTaughtCourses({ orgId }: { orgId: string }) {
  return (
    <section className="today-none" aria-label="Your courses">
      <div>
        <h2>You do not teach a course yet</h2>
        <p>Create your first course, or ask an administrator to add you as a teacher.</p>
      </div>
      <ButtonLink to={`${coursesPath(orgId, 'lecturer')}?new=1`}>New course</ButtonLink>
    </section>
  );
}
