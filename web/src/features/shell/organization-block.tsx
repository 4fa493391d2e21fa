import { plural, t } from '#texts';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useOwnOrganizations } from '../../shared/organization/organization.queries.ts';
import type { PresentOrganization } from '../../shared/organization/present-organization.ts';
import { roleNames } from '../../shared/roles/role-labels.ts';
import { Crest } from '../../ui/avatar/avatar.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import './organization-block.css';

type OrganizationBlockProps = { present: PresentOrganization; onOpenSwitcher: () => void };

/**
 * The present organization, at the top of the sidebar. It is a button for users with a second organization or role to go to
 * (R10.1).
 */
export function OrganizationBlock({ present, onOpenSwitcher }: OrganizationBlockProps) {
  const { data: own = [] } = useOwnOrganizations();
  const count = own.reduce((sum, { roles }) => sum + roles.length, 0);
  const context = present.kind === 'member' ? present : undefined;
  if (count < 2 && !context) return null;

  const name = context ? (context.card?.name ?? context.orgId) : t`Go to`;
  const words = (
    <>
      {context ? <Crest name={name} isSmall /> : <Icon of={IconBuildingCommunity} />}
      <span className="place-words">
        <b>
          <PersonName>{name}</PersonName>
        </b>
        <span>
          {context
            ? roleNames[context.role]
            : t`${plural({ count: own.length }, { one: '# organization', other: '# organizations' })}`}
        </span>
      </span>
    </>
  );
  if (count < 2) return <div className="place">{words}</div>;
  return (
    <button
      type="button"
      className="place place-switch"
      aria-haspopup="dialog"
      title={t`Switch organization or role`}
      onClick={onOpenSwitcher}
    >
      {words}
      <Icon of={IconSelector} isSmall className="place-sign" />
    </button>
  );
}
