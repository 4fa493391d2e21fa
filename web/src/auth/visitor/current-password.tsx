import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/text-inputs/password-input.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import type { TypedEmail } from './typed-email.ts';

type CurrentPasswordProps = { help?: string; error?: string | undefined };

/**
 * Asks for the password of an account, with a link for users who forgot it. The address that the form has by then goes with them,
 * and stays with this page's entry of the history: who comes back need not type it again.
 */
export function CurrentPassword({ help, error }: CurrentPasswordProps) {
  const frame = useRef<HTMLDivElement>(null);
  const here = useLocation();
  const navigate = useNavigate();
  const takeEmail = () => {
    const form = frame.current?.closest('form');
    const email = form && new FormData(form).get('email');
    if (typeof email !== 'string' || email === '') return undefined;
    const typed: TypedEmail = { email };
    void navigate(here, { replace: true, state: { ...here.state, ...typed } });
    return typed;
  };
  return (
    <div ref={frame}>
      <Field label={t`Password`} help={help} error={error}>
        <PasswordInput name="password" required autoComplete="current-password" enterKeyHint="go" />
      </Field>
      <TextLink to={pages.resetPassword} state={takeEmail} className="-mb-2.5 text-sm">
        <Trans>Forgot Password</Trans>
      </TextLink>
    </div>
  );
}
