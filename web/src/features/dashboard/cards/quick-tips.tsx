import { t, Trans } from '#texts';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { Icon, type IconShape } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import './quick-tips.css';

/** R2.2.10.9: helps a student in the first days. */
export function QuickTips() {
  return (
    <Card title={t`Quick Tips`}>
      <ul className="tips">
        <Tip icon={IconPhone}>
          <Trans>
            <Link to={pages.profile}>Check your profile</Link>: are the phone and WhatsApp numbers
            right?
          </Trans>
        </Tip>
        <Tip icon={IconWifi}>
          <Trans>
            Before a live class, run the connection test under <b>Test</b> in the sidebar.
          </Trans>
        </Tip>
        <Tip icon={IconLifebuoy}>
          <Trans>
            Need help? <b>Support</b> is at the top of the page, or in your menu on a phone.
          </Trans>
        </Tip>
      </ul>
    </Card>
  );
}

function Tip({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  );
}
