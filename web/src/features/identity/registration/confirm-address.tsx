import { t, Trans } from '#texts';
import type { FormEvent } from 'react';
import { CurrentPassword } from '../../../auth/visitor/current-password.tsx';
import { signOut } from '../../../auth/sign-out/sign-out.ts';
import { pages } from '@panthiya/contract/pages';
import { appConfig } from '../../../lib/app-config.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PasswordOwner } from '../../../ui/text-inputs/password-owner.tsx';
import { RejectAddress } from './reject-address.tsx';
import { type Press, usePress } from './use-press.ts';
import type { EmailLink, PressError } from './use-verification.ts';

type ConfirmAddressProps = {
  link: EmailLink;
  onConfirm: (password?: string) => Promise<PressError | undefined>;
  onReject: Press;
  onSignedOut: () => void;
};

/** Asks for the press that confirms. The user must be signed in to the account, or know its password (R2.1.30). */
export function ConfirmAddress({ link, onConfirm, onReject, onSignedOut }: ConfirmAddressProps) {
  const { pressError, isBusy, run } = usePress();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    run(() => onConfirm(typeof password === 'string' ? password : undefined));
  };
  const signOutHere = () => {
    signOut();
    onSignedOut();
  };
  return (
    <>
      {link.caller === 'other' ? (
        <>
          <Alert tone="warn" title={t`You are signed in to another account`}>
            <p>
              <Trans>
                Sign out here first. Then confirm with the password of the account for{' '}
                {{ email: link.email }}.
              </Trans>
            </p>
          </Alert>
          <Button type="button" isWide onClick={signOutHere}>
            <Trans>Sign out and continue</Trans>
          </Button>
        </>
      ) : (
        <form className="grid gap-5" onSubmit={handleSubmit}>
          <p className="text-ink-2">{askLabel[link.confirms]}</p>
          <p className="break-words font-semibold">{link.email}</p>
          {link.caller === 'nobody' && (
            <>
              <PasswordOwner email={link.email} />
              <CurrentPassword
                help={t`The password of your account shows that it is yours.`}
                error={pressError?.isAboutPassword && !isBusy ? pressError.message : undefined}
              />
            </>
          )}
          {link.caller === 'nobody' && appConfig.providers.length > 0 && (
            <p className="text-ink-2 text-sm">
              <Trans>
                Do you have no password here? <TextLink to={pages.login}>Sign In</TextLink> first,
                then open the link again.
              </Trans>
            </p>
          )}
          <Button isWide isBusy={isBusy}>
            {isBusy ? t`Confirming...` : t`Confirm my email`}
          </Button>
          {pressError && !pressError.isAboutPassword && !isBusy && (
            <Alert tone="bad">{pressError.message}</Alert>
          )}
        </form>
      )}
      <RejectAddress confirms={link.confirms} onReject={onReject} />
    </>
  );
}

const askLabel: Readonly<Record<EmailLink['confirms'], string>> = {
  account: t`Is this your email address?`,
  address: t`Use this address for your account from now on?`,
};
