import { pages } from '@panthiya/contract/pages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readWish } from '../../session/landing.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { registrationText } from './registration.text.ts';

/** R9.11, in milliseconds. */
const SHOWN_FOR = 3_000;

/** The good news, and then the sign-in page (R4.24). */
export function RegisteredNote() {
  const navigate = useNavigate();
  const [wish] = useState(readWish);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pages.login), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Alert tone="ok">{registrationText.registered}</Alert>
      {wish && (
        <p className="text-ink-2">
          You join <PersonName>{wish.organizationName}</PersonName> when you confirm your address.
        </p>
      )}
      <div>
        <ButtonLink to={pages.login}>Go to Sign In</ButtonLink>
      </div>
    </>
  );
}
