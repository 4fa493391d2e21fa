import { Trans } from '#texts';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useId, type ReactNode } from 'react';
import { organizationPath } from '../../../shared/addresses/organization-address.ts';
import {
  classTypeNames,
  deliveryNames,
  memberCountLabel,
} from '../../../shared/organization/organization-labels.ts';
import type { SampleOrganization } from '../../../shared/organization/sample-organizations.ts';
import { Crest } from '../../../ui/avatar/avatar.tsx';
import '../../../ui/card/card.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

type OrganizationFaceProps = {
  organization: SampleOrganization;
  /** Roles and status, or that it is a sample. */
  chips: ReactNode;
  /** In the corner: the button that hides a sample. */
  corner?: ReactNode;
  headingLevel?: 2 | 3;
};

/** The content of an organization's card, for the user's own and for samples. */
export function OrganizationFace(props: OrganizationFaceProps) {
  const { organization, chips, corner, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  const { orgId, name, description, memberCount } = organization;
  const titleId = useId();
  const buttonId = useId();
  const kind = kindOf(organization);
  return (
    <li className="card organization">
      <article aria-labelledby={titleId}>
        <header>
          <Crest name={name} />
          <div>
            <Heading id={titleId}>
              <PersonName>{name}</PersonName>
            </Heading>
            <div className="organization-chips">{chips}</div>
          </div>
          {corner}
        </header>
        {description && <p className="organization-about">{description}</p>}
        <ul className="organization-facts">
          <li>
            <Icon of={IconUsers} isSmall />
            {memberCountLabel(memberCount)}
          </li>
          {kind && (
            <li>
              <Icon of={IconBuildingCommunity} isSmall />
              {kind}
            </li>
          )}
        </ul>
        <ButtonLink
          id={buttonId}
          to={organizationPath(orgId)}
          variant="secondary"
          isWide
          aria-labelledby={`${buttonId} ${titleId}`}
        >
          <Trans>View Dashboard</Trans>
        </ButtonLink>
      </article>
    </li>
  );
}

/** E.g. Group, Institute · Online. */
function kindOf({ classTypes, deliveryMethods }: SampleOrganization): string {
  return [
    classTypes.map((type) => classTypeNames[type]).join(', '),
    deliveryMethods.map((method) => deliveryNames[method]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}
