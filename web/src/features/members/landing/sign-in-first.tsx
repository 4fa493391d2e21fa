import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/link/button-link.tsx';

/** For whoever is not signed in: in two lines what will happen, and the two ways (R2.1.30). */
export function SignInFirst({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="text-ink-2">{children}</p>
      <ButtonLink to={pages.login} isWide>
        Sign In
      </ButtonLink>
      <ButtonLink to={pages.register} variant="secondary" isWide>
        Sign Up
      </ButtonLink>
    </>
  );
}
