import { pages } from '@panthiya/contract/pages';
import { ButtonLink } from '../../../ui/link/button-link.tsx';

/** The first step for a user who has no class yet. */
export function NoCourses() {
  return (
    <section className="today-none" aria-label="Today">
      <div>
        <h2>No classes yet</h2>
        <p>Ask your teacher for the code of your class. It takes one minute to join.</p>
      </div>
      <ButtonLink to={pages.join}>Join with a code</ButtonLink>
    </section>
  );
}
