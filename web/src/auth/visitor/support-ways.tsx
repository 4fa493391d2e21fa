import { Trans } from '#texts';
import { appConfig } from '../../lib/app-config.ts';
import { phoneLink } from '../../lib/contact/contact-links.ts';
import { AsIs } from '../../ui/text/as-is.tsx';

/** The contacts of the support, for users who cannot get in. */
export function SupportWays() {
  const { supportPhone } = appConfig;
  const supportEmail = <AsIs>{appConfig.supportEmail}</AsIs>;
  return (
    <p className="mt-2">
      <Trans>
        Call <a href={phoneLink(supportPhone)}>{supportPhone}</a> or write to{' '}
        <a href={`mailto:${appConfig.supportEmail}`}>{supportEmail}</a>.
      </Trans>
    </p>
  );
}
