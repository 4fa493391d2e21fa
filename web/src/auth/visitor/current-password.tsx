import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/text-inputs/password-input.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';

type CurrentPasswordProps = { help?: string; error?: string | undefined };

/** Asks for the password of an account, with a link for users who forgot it. */
export function CurrentPassword({ help, error }: CurrentPasswordProps) {
  return (
    <div>
      <Field label={t`Password`} help={help} error={error}>
        <PasswordInput name="password" required autoComplete="current-password" enterKeyHint="go" />
      </Field>
      <TextLink to={pages.resetPassword} className="-mb-2.5 text-sm">
        <Trans>Forgot Password</Trans>
      </TextLink>
    </div>
  );
}
