import { t, Trans } from '#texts';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { ReactNode } from 'react';
import { appConfig } from '../../../lib/app-config.ts';
import { phoneLink, whatsappLink } from '../../../lib/contact/contact-links.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon, type IconShape } from '../../../ui/icon/icon.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';
import './support-dialog.css';

/** The ways to contact a person (R2.2.1.11-R2.2.1.15). */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { supportPhone, supportEmail } = appConfig;
  return (
    <Dialog isOpen onClose={onClose} title={t`Support & Contact`}>
      <p>
        <Trans>Need help? Get in touch with our support team:</Trans>
      </p>
      <ul className="support-ways">
        <Way icon={IconPhone} href={phoneLink(supportPhone)} name={t`Call`} detail={supportPhone} />
        <Way
          icon={IconBrandWhatsapp}
          href={whatsappLink(supportPhone)}
          name="WhatsApp"
          detail={supportPhone}
        />
        <Way
          icon={IconMail}
          href={`mailto:${supportEmail}`}
          name={t`Email`}
          detail={<AsIs>{supportEmail}</AsIs>}
        />
      </ul>
      <p className="text-sm text-ink-3">
        <Trans>We're here to help! Contact us during business hours for quick support.</Trans>
      </p>
    </Dialog>
  );
}

type WayProps = { icon: IconShape; href: string; name: string; detail: ReactNode };

function Way({ icon, href, name, detail }: WayProps) {
  return (
    <li>
      <a className="support-way" href={href} rel="noopener">
        <Icon of={icon} />
        <span>
          <b>{name}</b>
          <span>{detail}</span>
        </span>
      </a>
    </li>
  );
}
