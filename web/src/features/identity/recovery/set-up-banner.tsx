import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { wayBackTo } from '../../../auth/way-back.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import '../account/deletion-banner.css';

/** For a system administrator without a second step: the way to the rights leads over it (R18.5.1). */
export function SetUpBanner() {
  return (
    <div className="deletion-banner">
      <Alert tone="warn" title={t`Turn on the second step`}>
        <p>
          <Trans>
            You administer the system. These rights need a second step, so that a stolen password
            opens nothing.
          </Trans>
        </p>
        <ButtonLink to={pages.account} state={wayBackTo(pages.home)} className="mt-3">
          <Trans>Set it up</Trans>
        </ButtonLink>
      </Alert>
    </div>
  );
}
