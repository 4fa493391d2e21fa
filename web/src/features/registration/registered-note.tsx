import { pages } from '@panthiya/contract/pages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { registrationText } from './registration.text.ts';

/** R9.11, in milliseconds. */
const SHOWN_FOR = 3_000;

/** The good news, and then the sign-in page (R4.24). */
export function RegisteredNote() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pages.login), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Alert tone="ok">{registrationText.registered}</Alert>
      <div>
        <ButtonLink to={pages.login}>Go to Sign In</ButtonLink>
      </div>
    </>
  );
}
