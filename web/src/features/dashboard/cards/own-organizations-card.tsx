import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { organizationPath } from '../../../shared/addresses/organization-address.ts';
import { useOwnOrganizations } from '../../../shared/organization/organization.queries.ts';
import { RoleChip } from '../../../shared/roles/role-chip.tsx';
import { Crest } from '../../../ui/avatar/avatar.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import './own-organizations.css';

/** The number of cards; others are one press away. */
const SHOWN = 4;

/** The person's organizations, under the heading of the main dashboard (R2.1.9). */
export function OwnOrganizationsCard() {
  return (
    <div className="own-organizations-card">
      <Card
        title={t`My Organizations`}
        aside={
          <TextLink to={pages.organizations} isTight className="text-sm whitespace-nowrap">
            <Trans>See all</Trans>
          </TextLink>
        }
      >
        <OwnOrganizations />
      </Card>
    </div>
  );
}

function OwnOrganizations() {
  const { data: own, error, isFetching, refetch } = useOwnOrganizations();
  if (!own && error && !isFetching) {
    return (
      <p role="alert">
        {error.message}{' '}
        <button type="button" className="link retry" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </button>
      </p>
    );
  }
  if (!own) {
    return (
      <>
        <LoadingLabel />
        {/* One line, as most people have, and as what is held before this part is there (.own-organizations-held). */}
        <Skeleton className="mt-3 h-11" />
      </>
    );
  }
  if (own.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>
          None yet.{' '}
          <TextLink to={pages.join} isTight>
            Join with a code
          </TextLink>{' '}
          from your teacher, or{' '}
          <TextLink to={pages.organizations} isTight>
            create your own
          </TextLink>
          .
        </Trans>
      </p>
    );
  }
  return (
    <ul className="own-organizations">
      {own.slice(0, SHOWN).map(({ orgId, name, roles }) => (
        <li key={orgId}>
          <Crest name={name} isSmall />
          <Link to={organizationPath(orgId)}>
            <PersonName>{name}</PersonName>
          </Link>
          <span>
            {roles.map((role) => (
              <RoleChip key={role} role={role} />
            ))}
          </span>
        </li>
      ))}
      {own.length > SHOWN && (
        <li className="text-sm text-ink-3">
          <Trans>and {{ count: own.length - SHOWN }} more</Trans>
        </li>
      )}
    </ul>
  );
}
