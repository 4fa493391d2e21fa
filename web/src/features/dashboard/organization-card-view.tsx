import { t, Trans } from '#texts';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { rolePath } from '../../shared/addresses/organization-address.ts';
import { memberCountLabel } from '../../shared/organization/organization-labels.ts';
import { RoleChip } from '../../shared/roles/role-chip.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Facts } from '../../ui/card/facts.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../ui/skeleton/text-skeleton.tsx';
import { LeaveButton } from './leave-button.tsx';
import './organization-card-view.css';

type OrganizationCardViewProps = {
  context: { orgId: string; role: OrganizationRole };
  card: OrganizationCard;
};

/** The organization itself; for its admins also the next step, for others the way out. */
export function OrganizationCardView({ context, card }: OrganizationCardViewProps) {
  const start = rolePath(context.orgId, context.role);
  const roles = (
    <span className="place-chips">
      {card.roles.map((role) => (
        <RoleChip key={role} role={role} />
      ))}
    </span>
  );
  return (
    <div className="place-card">
      <Card title={card.name}>
        {card.description && <p className="place-about">{card.description}</p>}
        <Facts
          facts={[
            { label: t`Members`, value: memberCountLabel(card.memberCount) },
            { label: t`Your roles`, value: roles },
            { label: t`Subjects`, value: <Subjects subjects={card.subjects} /> },
            ...(card.website ? [{ label: t`Website`, value: <Website to={card.website} /> }] : []),
          ]}
        />
        {context.role === 'admin' && (
          <div className="place-ways">
            <ButtonLink to={`${start}/members`} variant="secondary">
              {card.memberCount > 1 ? t`Members` : t`Invite people`}
            </ButtonLink>
            <ButtonLink to={`${start}/settings`} variant="secondary">
              <Trans>Settings</Trans>
            </ButtonLink>
          </div>
        )}
        {!card.roles.includes('admin') && (
          <div className="place-ways">
            <LeaveButton orgId={context.orgId} name={card.name} />
          </div>
        )}
      </Card>
    </div>
  );
}

/** Holds the place of the card, about as high as it will be. So the parts below do not jump. */
export function OrganizationCardSkeleton() {
  const title = (
    <>
      <LoadingLabel />
      <Skeleton className="h-6 w-40" />
    </>
  );
  // As high as a chip.
  const chip = <Skeleton className="mb-0.5 h-6 w-24" />;
  const facts = [
    { label: t`Members`, value: <TextSkeleton className="w-24" /> },
    { label: t`Your roles`, value: chip },
    { label: t`Subjects`, value: chip },
  ];
  return (
    <div className="place-card">
      <Card title={title}>
        <p className="place-about">
          <TextSkeleton className="w-full" />
          <span className="md:hidden">
            <TextSkeleton className="w-1/2" />
          </span>
        </p>
        <Facts facts={facts} />
        <Skeleton className="mt-4 h-11 w-48" />
      </Card>
    </div>
  );
}

/** Subjects as chips; says so when there are none. */
export function Subjects({ subjects }: { subjects: readonly string[] }) {
  if (subjects.length === 0) return t`None yet`;
  return (
    <span className="place-chips">
      {subjects.map((subject) => (
        <Chip key={subject}>{subject}</Chip>
      ))}
    </span>
  );
}

function Website({ to }: { to: string }) {
  return (
    <a href={to} rel="noopener noreferrer nofollow" target="_blank">
      {to.replace(/^https?:\/\//, '')}
    </a>
  );
}
