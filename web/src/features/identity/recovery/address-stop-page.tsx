import { t, Trans } from '#texts';
import { stopAddressByLinkCall } from '@panthiya/contract/identity/address-recovery.calls';
import type { stopAddressByLink } from '@panthiya/contract/identity/address-recovery.contract';
import { pages } from '@panthiya/contract/pages';
import { call } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PressPage } from './press-page.tsx';

/** /login/address/stop: the link of each mail to the old address; a press keeps the address, signed in or not (R18.5.5). */
export function AddressStopPage() {
  return (
    <PressPage
      title={t`Keep your email`}
      sub={t`Somebody asked to change it.`}
      label={t`Stop it`}
      busyLabel={t`Stopping...`}
      press={(token) => call<typeof stopAddressByLink>(stopAddressByLinkCall, { body: { token } })}
      fallback={stopAddressByLinkCall.fallback}
      Done={Kept}
    >
      <p className="text-ink-2">
        <Trans>
          Somebody told our support team that you lost this mailbox. One press stops the change.
          Your email stays as it is.
        </Trans>
      </p>
    </PressPage>
  );
}

function Kept() {
  return (
    <Alert tone="ok" title={t`Stopped. Your email stays as it is.`}>
      <Trans>
        You can sign in as before. Did you forget your password?{' '}
        <TextLink to={pages.resetPassword}>Set a new password</TextLink>.
      </Trans>
    </Alert>
  );
}
