import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { setUpAddress } from '../../../auth/way-back.ts';
import { PageBanner } from '../../../ui/alert/page-banner.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';

/** For a system administrator without a second step: the way to the rights leads over it (R18.5.1). */
export function SetUpBanner() {
  return (
    <PageBanner tone="warn" title={t`Turn on the second step`}>
      <p>
        <Trans>
          You administer the system. These rights need a second step, so that a stolen password
          opens nothing.
        </Trans>
      </p>
      <ButtonLink to={setUpAddress(pages.home)} className="mt-3">
        <Trans>Set it up</Trans>
      </ButtonLink>
    </PageBanner>
  );
}
