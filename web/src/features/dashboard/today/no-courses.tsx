import type { DeclinedRequest } from '@panthiya/contract/courses/today.contract';
import { pages } from '@panthiya/contract/pages';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
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
        </div>
        <ButtonLink to={pages.join}>Join with a code</ButtonLink>
      </section>
    </>
  );
}
