import { t, Trans } from '#texts';
import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { pages } from '@panthiya/contract/pages';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../auth/session-context.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { rolePath } from '../addresses/organization-address.ts';
import {
  type PresentOrganization,
  usePresentOrganization,
} from '../organization/present-organization.ts';
import { otherRoleLabels } from '../roles/other-role.ts';

// Few ever see it.
const ShowSecondStep = lazy(async () => ({
  default: (await import('../system/show-second-step.tsx')).ShowSecondStep,
}));

/** The organization of a role's page. */
export interface OrganizationContext {
  readonly orgId: string;
  readonly name: string;
  /** Missing until the user's list of organizations is there. */
  readonly card: OrganizationCard | undefined;
  /** The reader has the role of the page; else the duty for it alone. */
  readonly hasRole: boolean;
}

type RoleOnlyProps = {
  title: string;
  forRole: OrganizationRole;
  /** Whoever has this duty opens the page too (R21.5.1). */
  forDuty?: Duty;
  /** The page of another role that stands in for this one: by default its dashboard. */
  pathOf?: typeof rolePath;
  children: (context: OrganizationContext) => ReactNode;
};

/** A page for users with a role in an organization; others see that they cannot open it. The server decides, this only shows. */
export function RoleOnly({ title, forRole, forDuty, pathOf = rolePath, children }: RoleOnlyProps) {
  const present = usePresentOrganization();
  const { profile } = useSession();
  switch (present.kind) {
    case 'checking':
      return <Checking title={title} />;
    case 'unchecked':
      return (
        <>
          <PageHeader title={title} />
          <Alert tone="info" title={t`We could not check your role here`}>
            <p>
              <Trans>Check your internet and open the page again.</Trans>
            </p>
          </Alert>
        </>
      );
    case 'member': {
      const { orgId, card, isCardComing } = present;
      const hasRole = present.role === forRole;
      const isOnDuty = forDuty !== undefined && card?.duties?.includes(forDuty) === true;
      if (hasRole || isOnDuty) {
        // Its name comes with the list: no address stands in for it.
        if (isCardComing) return <Checking title={title} />;
        const isProven = profile === undefined || profile.secondFactor === 'shown';
        const isWaiting = hasRole
          ? card?.unprovenRoles?.includes(forRole)
          : card?.areDutiesUnproven;
        if (!isProven && card && isWaiting) {
          return (
            <>
              <PageHeader title={title} sub={card.name} />
              <Suspense>
                <ShowSecondStep isSetUp={profile.secondFactor === 'on'} />
              </Suspense>
            </>
          );
        }
        return children({ orgId, card, name: card?.name ?? orgId, hasRole });
      }
      return <NotForYou title={title} forRole={forRole} />;
    }
    case 'other':
      return <NotForYou title={title} forRole={forRole} other={present} pathOf={pathOf} />;
    case 'none':
    case 'sample':
    case 'stranger':
      return <NotForYou title={title} forRole={forRole} />;
  }
}

function Checking({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <LoadingLabel />
      <Skeleton className="h-11" />
      <Skeleton className="mt-4 h-64" />
    </>
  );
}

const notes: Readonly<
  Record<RoleOnlyProps['forRole'], { readonly title: string; readonly text: string }>
> = {
  admin: {
    title: t`For administrators`,
    text: t`Only the administrators of this organization can open this page.`,
  },
  lecturer: {
    title: t`For lecturers`,
    text: t`Only the lecturers of this organization can open this page.`,
  },
  student: {
    title: t`For students`,
    text: t`Only the students of this organization can open this page.`,
  },
};

type NotForYouProps = Pick<RoleOnlyProps, 'title' | 'forRole' | 'pathOf'> & {
  other?: Extract<PresentOrganization, { kind: 'other' }>;
};

function NotForYou({ title, forRole, other, pathOf = rolePath }: NotForYouProps) {
  const labels = other && otherRoleLabels(other);
  const way = other && pathOf(other.orgId, other.role);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={labels?.title ?? notes[forRole].title}
        action={
          <ButtonLink to={way ?? pages.organizations}>
            {labels?.way ?? t`My Organizations`}
          </ButtonLink>
        }
      >
        {notes[forRole].text}
      </EmptyState>
    </>
  );
}
