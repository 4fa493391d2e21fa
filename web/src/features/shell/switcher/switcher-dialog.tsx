import { t, Trans } from '#texts';
import { highestRole, type OrganizationRole } from '@panthiya/contract/roles';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { pages, paramsOf } from '@panthiya/contract/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { useOwnOrganizations } from '../../../shared/organization/organization.queries.ts';
import { roleNames } from '../../../shared/roles/role-labels.ts';
import { matches } from '../../../lib/forms/search.ts';
import { Crest } from '../../../ui/avatar/avatar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import './switcher-dialog.css';

/** With more than this, there is a search. */
const SEARCHED_ABOVE = 6;

/** All organizations and the user's roles there, to go to one (R10.1). */
export function SwitcherDialog({ onClose }: { onClose: () => void }) {
  const { data: own = [] } = useOwnOrganizations();
  const [search, setSearch] = useState('');
  const found = own.filter(({ name }) => matches(name, search));
  return (
    <Dialog isOpen onClose={onClose} title={t`Switch to`}>
      {own.length > SEARCHED_ABOVE && (
        <SearchInput
          aria-label={t`Search your organizations`}
          placeholder={t`Search by name`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="switch-list">
        {found.map((card) => (
          <SwitcherEntry key={card.orgId} card={card} onFollow={onClose} />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="text-ink-2">
          <Trans>No organization has this name.</Trans>
        </p>
      )}
      <TextLink to={pages.organizations} onClick={onClose}>
        <Trans>All my organizations</Trans>
      </TextLink>
    </Dialog>
  );
}

type SwitcherEntryProps = { card: OrganizationCard; onFollow: () => void };

function SwitcherEntry({ card, onFollow }: SwitcherEntryProps) {
  const { pathname } = useLocation();
  const here = paramsOf(pathname);
  const isHere = (role: OrganizationRole) =>
    here.orgId === card.orgId && (here.role ?? highestRole(card.roles)) === role;
  return (
    <li>
      <Crest name={card.name} isSmall />
      <span className="switch-name">
        <PersonName>{card.name}</PersonName>
      </span>
      <span className="switch-roles">
        {card.roles.map((role) => (
          <Link
            key={role}
            className="switch-role"
            to={rolePath(card.orgId, role)}
            aria-label={`${card.name}, ${roleNames[role]}`}
            aria-current={isHere(role) ? 'page' : undefined}
            onClick={onFollow}
          >
            {roleNames[role]}
          </Link>
        ))}
      </span>
    </li>
  );
}
