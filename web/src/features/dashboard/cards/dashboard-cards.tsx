import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

/** R2.2.10.4. */
const defaultRole = (
  <Chip hasDot>
    <Trans>User</Trans>
  </Chip>
);
/** R2.2.10.6. */
const NO_ORGANIZATION = t`Not assigned`;

/** R2.2.10.3 with the user's role or roles. */
export function ProfileCard({ role }: { role: ReactNode }) {
  const { user } = useSession();
  return (
    <Card
      title={t`Profile Information`}
      aside={
        <TextLink to={pages.profile} isTight className="text-sm whitespace-nowrap">
          <Trans>All details</Trans>
        </TextLink>
      }
    >
      <Facts
        facts={[
          { label: t`Username`, value: user.username ?? t`Not chosen yet` },
          { label: t`Name`, value: <PersonName>{user.name}</PersonName> },
          { label: t`Role`, value: role || defaultRole },
        ]}
      />
    </Card>
  );
}

/** R2.2.10.5 with the name of the user's organization, or of several. */
export function ContactCard({ organization }: { organization: ReactNode }) {
  const { user, profile, profileError } = useSession();
  const isLoading = !profile && !profileError;
  return (
    <Card title={t`Contact Details`}>
      <Facts
        facts={[
          { label: t`Email`, value: <EmailAddress>{user.email}</EmailAddress> },
          { label: t`Phone`, value: <Phone phone={user.phone} isLoading={isLoading} /> },
          { label: t`Organization`, value: organization || NO_ORGANIZATION },
        ]}
      />
    </Card>
  );
}

function Phone({ phone, isLoading }: { phone: string | undefined; isLoading: boolean }) {
  if (phone) return <span className="num">{formatHomePhone(phone)}</span>;
  // The answer to the sign-in has no phone number; the profile brings it a moment later.
  return isLoading ? <TextSkeleton className="w-28" /> : t`Not provided`;
}

/** R2.2.10.7, R2.2.10.8. */
export function SessionCard({ openedAt }: { openedAt: Date }) {
  return (
    <Card title={t`Session Information`}>
      <Facts
        facts={[
          {
            label: t`Last login`,
            value: (
              <time className="num" dateTime={openedAt.toISOString()}>
                {formatDayAndTime(openedAt.toISOString())}
              </time>
            ),
          },
          {
            label: t`Status`,
            value: (
              <Chip tone="ok" hasDot>
                <Trans>Active</Trans>
              </Chip>
            ),
          },
        ]}
      />
    </Card>
  );
}
