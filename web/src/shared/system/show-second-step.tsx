import { t, Trans } from '#texts';
import { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PasswordDialog } from '../../auth/password-dialog.tsx';
import { useSession } from '../../auth/session-context.ts';
import { wayBackTo } from '../../auth/way-back.ts';
import { loadPart } from '../../lib/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';

/** What stands in the place of a page of the provider until its reader has shown a second step (R18.5.1). */
export function ShowSecondStep({ isSetUp }: { isSetUp: boolean }) {
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
      <EmptyState
        title={t`Turn on the second step first`}
        action={
          <ButtonLink to={pages.account} state={wayBackTo(pathname + search)}>
            <Trans>Set it up</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          This page needs a second step, so that a stolen password opens nothing. It takes two
          minutes. Then you come back here.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={t`Show your second step`}
        action={
          <Button type="button" onClick={() => void ask()}>
            <Trans>Enter the code</Trans>
          </Button>
        }
      >
        <Trans>You signed in here before your second step was on. This page needs its code.</Trans>
      </EmptyState>
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
