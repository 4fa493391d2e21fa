import { t, Trans } from '#texts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { pages } from '@panthiya/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { useOwnOrganizations } from '../../../shared/organization/organization.queries.ts';
import { matches } from '../../../lib/forms/search.ts';
import { useSession } from '../../../auth/session-context.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import type { Draft } from './create-dialog.tsx';
import { OrganizationItem } from './organization-item.tsx';
import './organizations.css';
import { OwnInvites } from './own-invites.tsx';
import { SampleItems } from './sample-items.tsx';

const CreateDialog = lazy(async () => ({
  default: (await import('./create-dialog.tsx')).CreateDialog,
}));

/** With more than this, there is a search. */
const SEARCHED_ABOVE = 8;

/** /org and /organization (R2.1.16, R2.2.7). */
export function OrganizationsPage() {
  const { user } = useSession();
  // In the address: the first page of a new teacher leads to it.
  const [{ new: isAsked }, change] = useAddressFilters(['new']);
  const [isCreating, setIsCreating] = useState(isAsked !== '');
  const close = () => {
    setIsCreating(false);
    change({ new: '' });
  };
  const [draft, setDraft] = useState<Draft>();
  return (
    <>
      <PageHeader
        title={t`My Organizations`}
        sub={t`The classes and institutes you belong to. Open one to go in.`}
        action={
          <TextLink to={pages.join}>
            <Trans>Join with a code</Trans>
          </TextLink>
        }
      />
      {user.emailVerified !== false && <OwnInvites />}
      <OrganizationList />
      <div className="add-bar">
        <button
          type="button"
          className="btn btn-primary add-button"
          onClick={() => setIsCreating(true)}
        >
          <Icon of={IconPlus} />
          <Trans>
            Create <span className="visually-hidden">an organization</span>
          </Trans>
        </button>
      </div>
      <Suspense fallback={null}>
        {isCreating && <CreateDialog draft={draft} onKeep={setDraft} onClose={close} />}
      </Suspense>
    </>
  );
}

function OrganizationList() {
  const { data: own, error, isFetching, refetch } = useOwnOrganizations();
  const [search, setSearch] = useState('');

  if (!own && error && !isFetching) {
    return (
      <RetryAlert title={t`Your organizations did not load`} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    );
  }
  if (!own) return <CardSkeletons />;

  const found = own.filter(({ name, description }) => matches(`${name} ${description}`, search));
  return (
    <>
      {own.length > SEARCHED_ABOVE && (
        <div className="organization-search">
          <SearchInput
            aria-label={t`Search your organizations`}
            placeholder={t`Search by name`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <output className="text-sm text-ink-3">
            {found.length === own.length
              ? t`Total: ${{ count: own.length }}`
              : t`${{ count: found.length }} found`}
          </output>
        </div>
      )}
      {own.length === 0 && (
        <EmptyState title={t`No organization yet`}>
          <Trans>
            Create your own with the button below, or join one with the code from your teacher.
          </Trans>
        </EmptyState>
      )}
      {own.length > 0 && found.length === 0 && (
        <EmptyState title={t`Nothing found`}>
          <Trans>No organization has this name. Check the spelling.</Trans>
        </EmptyState>
      )}
      {found.length > 0 && (
        <ul className="organizations">
          {found.map((card) => (
            <OrganizationItem key={card.orgId} card={card} />
          ))}
        </ul>
      )}
      {search === '' && <SampleItems />}
    </>
  );
}

function CardSkeletons() {
  return (
    <>
      <LoadingLabel />
      <div className="organizations" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className="card organization">
            <Skeleton className="h-12 w-40" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-4 h-11 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
