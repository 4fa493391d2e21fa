import { pages } from '@panthiya/contract/pages';
import { useLocation } from 'react-router';
import { organizationAt } from '../../session/organization/organization-address.ts';
import {
  type PresentOrganization,
  usePresentOrganization,
} from '../../session/organization/present-organization.ts';
import { useOwnOrganizations } from '../../session/organization/organization.queries.ts';
import { RoleChip } from '../../session/organization/role-chip.tsx';
import { roleNames } from '../../session/organization/role-words.ts';
import { sampleOrganizations } from '../../session/organization/sample-organizations.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { TextSkeleton } from '../../ui/skeleton/text-skeleton.tsx';
import { ContactCard, ProfileCard, SessionCard } from './dashboard-cards.tsx';
import { GreetingHead, useOpenedAt } from './greeting-head.tsx';
import { OwnCourses } from './own-courses.tsx';
import { PlaceCard, PlaceSkeleton } from './place-card.tsx';
import { PlaceNote } from './place-note.tsx';
import { QuickTips } from './quick-tips.tsx';
import { SampleCard } from './sample-card.tsx';

/**
 * The welcome dashboard of an organisation: /{orgId}/{role}, /{orgId}/student/courses and /org/{orgId}/
 * (R2.1.17, R2.1.19, R2.1.21, R2.2.10). Who is no member sees their own data only (R6.12).
 */
export function OrganizationDashboardPage() {
  const { pathname } = useLocation();
  const present = usePresentOrganization();
  const openedAt = useOpenedAt();
  const { isPending } = useOwnOrganizations();
  const address = organizationAt(pathname);
  const sample = sampleOrganizations.find((one) => one.orgId === address?.orgId);
  const isAwaited = present.kind === 'checking' || (present.kind === 'member' && isPending);
  const role = present.kind === 'member' ? <RoleChip role={present.role} /> : undefined;
  const wait = isAwaited ? <TextSkeleton className="w-24" /> : undefined;
  const name = present.kind === 'member' ? (present.card?.name ?? present.orgId) : undefined;
  return (
    <>
      <GreetingHead
        openedAt={openedAt}
        sub={isAwaited ? <SubSkeleton /> : subOf(present, sample?.name)}
        action={<ButtonLink to={pages.profile}>View Profile</ButtonLink>}
      />
      <PlaceNote present={present} isKnownSample={sample !== undefined} />
      <div className="dashboard-cards">
        {isAwaited && <PlaceSkeleton />}
        {present.kind === 'member' && present.card && (
          <PlaceCard place={present} card={present.card} />
        )}
        {sample && <SampleCard sample={sample} />}
        <ProfileCard role={role ?? wait} />
        <ContactCard organization={wait ?? name} />
        <QuickTips />
        <SessionCard openedAt={openedAt} />
      </div>
      {present.kind === 'member' && <OwnCourses orgId={present.orgId} />}
    </>
  );
}

/** One line of words, two on a phone. */
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
  if (sampleName !== undefined) return `Welcome to ${sampleName}, a sample.`;
  if (present.kind !== 'member') return 'Your details at a glance.';
  const words = roleNames[present.role].toLowerCase();
  return (
    <>
      Welcome to <b>{present.card?.name ?? present.orgId}</b>. You are here as {articled(words)}.
    </>
  );
}

const articled = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
