import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useOwnOrganizations } from '../../shared/organization/organization.queries.ts';
import type { PresentOrganization } from '../../shared/organization/present-organization.ts';
import { RoleChip } from '../../shared/roles/role-chip.tsx';

import { QuietButton } from '../../ui/link/button-link.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { TextSkeleton } from '../../ui/skeleton/text-skeleton.tsx';
import { ContactCard, ProfileCard, SessionCard } from './cards/dashboard-cards.tsx';
import { GreetingHead, useOpenedAt } from './cards/greeting-head.tsx';
import { OrganizationCardView, OrganizationCardSkeleton } from './organization-card-view.tsx';
import { TipsCard } from './cards/tips-card.tsx';
import { SampleCard } from './sample-card.tsx';
import { usePresentSample } from './use-present-sample.ts';

type WelcomeProps = { present: PresentOrganization };

/** True until the user's role there and the name of the place are known. */
function useIsAwaited(present: PresentOrganization): boolean {
  const { isPending } = useOwnOrganizations();
  return present.kind === 'checking' || (present.kind === 'member' && isPending);
}

/** The greeting of an organization's welcome dashboard (R2.2.10.1, R2.2.10.2). */
export function WelcomeHead(
  props: WelcomeProps & { title: string; level?: 1 | 2; isCompact?: boolean },
) {
  const { present, ...heading } = props;
  const openedAt = useOpenedAt();
  const sample = usePresentSample();
  const isAwaited = useIsAwaited(present);
  const Way = heading.isCompact ? TextLink : QuietButton;
  return (
    <GreetingHead
      {...heading}
      openedAt={openedAt}
      sub={isAwaited ? <SubSkeleton /> : subOf(present, sample?.name)}
      action={
        <Way to={pages.profile}>
          <Trans>View Profile</Trans>
        </Way>
      }
    />
  );
}

/** The cards of an organization's welcome dashboard (R2.2.10). */
export function WelcomeCards({ present }: WelcomeProps) {
  const openedAt = useOpenedAt();
  const sample = usePresentSample();
  const isAwaited = useIsAwaited(present);
  const role = present.kind === 'member' ? <RoleChip role={present.role} /> : undefined;
  const wait = isAwaited ? <TextSkeleton className="w-24" /> : undefined;
  const name = 'card' in present ? (present.card?.name ?? present.orgId) : undefined;
  return (
    <div className="dashboard-cards">
      {isAwaited && <OrganizationCardSkeleton />}
      {present.kind === 'member' && present.card && (
        <OrganizationCardView context={present} card={present.card} />
      )}
      {sample && <SampleCard sample={sample} />}
      <ProfileCard role={role ?? wait} />
      <ContactCard organization={wait ?? name} />
      <TipsCard />
      <SessionCard openedAt={openedAt} />
    </div>
  );
}

/** One line of text, two on a phone. */
function SubSkeleton() {
  return (
    <>
      <TextSkeleton className="w-5/6" />
      <span className="md:hidden">
        <TextSkeleton className="w-1/2" />
      </span>
    </>
  );
}

function subOf(present: PresentOrganization, sampleName: string | undefined) {
  if (sampleName !== undefined) return t`Welcome to ${{ organization: sampleName }}, an example.`;
  if (present.kind !== 'member') return t`Your details at a glance.`;
  const name = present.card?.name ?? present.orgId;
  switch (present.role) {
    case 'admin':
      return (
        <Trans>
          Welcome to <b>{name}</b>. You are here as an admin.
        </Trans>
      );
    case 'lecturer':
      return (
        <Trans>
          Welcome to <b>{name}</b>. You are here as a lecturer.
        </Trans>
      );
    case 'student':
      return (
        <Trans>
          Welcome to <b>{name}</b>. You are here as a student.
        </Trans>
      );
  }
}
