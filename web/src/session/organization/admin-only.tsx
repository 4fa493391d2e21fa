import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { LoadingWord, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { usePresentOrganization } from './present-organization.ts';

/** The organisation that an admin's page is about. */
export interface AdminPlace {
  readonly orgId: string;
  readonly name: string;
  /** Missing until the list of own organisations is there. */
  readonly card: OrganizationCard | undefined;
}

type AdminOnlyProps = { title: string; children: (place: AdminPlace) => ReactNode };

/** A page for the admins of an organisation; others are told so. The server decides, this only shows. */
export function AdminOnly({ title, children }: AdminOnlyProps) {
  const present = usePresentOrganization();
  switch (present.kind) {
    case 'checking':
      return (
        <>
          <PageHeader title={title} />
          <LoadingWord />
          <Skeleton className="h-11" />
          <Skeleton className="mt-4 h-64" />
        </>
      );
    case 'unchecked':
      return (
        <>
          <PageHeader title={title} />
          <Alert tone="info" title="Your part in this organization is not confirmed">
            <p>We could not ask just now. Check your internet and open the page again.</p>
          </Alert>
        </>
      );
    case 'member':
      if (present.role === 'admin') {
        const { orgId, card } = present;
        return children({ orgId, card, name: card?.name ?? orgId });
      }
      return <NotForYou title={title} />;
    case 'none':
    case 'sample':
    case 'stranger':
      return <NotForYou title={title} />;
  }
}

function NotForYou({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="For administrators"
        action={<ButtonLink to={pages.organizations}>My Organizations</ButtonLink>}
      >
        Only the administrators of this organization can open this page.
      </EmptyState>
    </>
  );
}
