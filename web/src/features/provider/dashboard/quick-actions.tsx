import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { pages } from '@panthiya/contract/pages';
import { Card } from '../../../ui/card/card.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';

/** R2.2.9.1. */
export function QuickActions() {
  return (
    <Card title="Quick actions">
      <p className="quick-text">
        Set the prices and features of plans, or find a user who needs help.
      </p>
      <div className="quick-ways">
        <ButtonLink to={pages.adminPackages} variant="secondary">
          <Icon of={IconPackage} />
          Manage Plans
        </ButtonLink>
        <ButtonLink to={pages.adminFeatures} variant="secondary">
          <Icon of={IconListCheck} />
          Manage Features
        </ButtonLink>
        <ButtonLink to={pages.adminUsers} variant="secondary">
          <Icon of={IconUsers} />
          Find a User
        </ButtonLink>
      </div>
    </Card>
  );
}
