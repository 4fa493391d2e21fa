import { Trans } from '#texts';
import { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PasswordDialog } from '../../auth/password-dialog.tsx';
import { useSession } from '../../auth/session-context.ts';
import { setUpAddress } from '../../auth/way-back.ts';
import { loadPart } from '../../lib/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';

type SecondStepActionProps = {
  /** The account has a second step, which this sign-in has not shown. */
  isSetUp: boolean;
  className?: string;
};

/** The way to show a second step: where there is none, its set-up, and back to this page. */
export function SecondStepAction({ isSetUp, className }: SecondStepActionProps) {
  const { pathname, search } = useLocation();
  const { reloadProfile } = useSession();
  const [Dialog, setDialog] = useState<typeof PasswordDialog>();
  const ask = async () => {
    const { PasswordDialog: Loaded } = await loadPart(
      () => import('../../auth/password-dialog.tsx'),
    );
    setDialog(() => Loaded);
  };
  const close = () => setDialog(undefined);
  if (!isSetUp) {
    return (
      <ButtonLink to={setUpAddress(pathname + search)} className={className}>
        <Trans>Set it up</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button type="button" className={className} onClick={() => void ask()}>
        <Trans>Enter the code</Trans>
      </Button>
      {Dialog && (
        <Dialog
          endpoint={reauthenticateCall}
          onCancel={close}
          onDone={() => {
            close();
            reloadProfile();
          }}
        />
      )}
    </>
  );
}
