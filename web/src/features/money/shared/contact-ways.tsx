import { Trans } from '#texts';
import { appConfig } from '../../../lib/app-config.ts';
import { phoneLink, whatsappLink } from '../../../lib/contact/contact-links.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';
import './contact-ways.css';

/** The ways to contact the provider, in a line: as in the support dialog (R2.2.1.13-R2.2.1.15). */
export function ContactWays() {
  const { supportPhone, supportEmail } = appConfig;
  return (
    <ul className="contact-ways">
      <li>
        <a className="link link-tight" href={phoneLink(supportPhone)}>
          {supportPhone}
        </a>
      </li>
      <li>
        <a className="link link-tight" href={whatsappLink(supportPhone)} rel="noopener">
          <Trans>WhatsApp</Trans>
        </a>
      </li>
      <li>
        <a className="link link-tight" href={`mailto:${supportEmail}`}>
          <AsIs>{supportEmail}</AsIs>
        </a>
      </li>
    </ul>
  );
}
