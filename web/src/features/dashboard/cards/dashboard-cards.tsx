import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { formatMoment } from '../../../lib/time/time.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';

/** R2.2.10.4. */
const defaultRole = <Chip hasDot>User</Chip>;
/** R2.2.10.6. */
const NO_ORGANIZATION = 'Not assigned';

/** R2.2.10.3 with the user's role or roles. */
export function ProfileCard({ role }: { role: ReactNode }) {
  const { user } = useSession();
  return (
    <Card
      title="Profile Information"
      aside={
        <TextLink to={pages.profile} isTight className="text-sm whitespace-nowrap">
          All details
        </TextLink>
      }
    >
      <Facts
        facts={[
          { label: 'Username', value: user.username ?? 'Not chosen yet' },
          { label: 'Name', value: <PersonName>{user.name}</PersonName> },
          { label: 'Role', value: role || defaultRole },
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
    <Card title="Contact Details">
      <Facts
        facts={[
          { label: 'Email', value: <EmailAddress>{user.email}</EmailAddress> },
          { label: 'Phone', value: <Phone phone={user.phone} isLoading={isLoading} /> },
          { label: 'Organization', value: organization || NO_ORGANIZATION },
        ]}
      />
    </Card>
  );
}

function Phone({ phone, isLoading }: { phone: string | undefined; isLoading: boolean }) {
  if (phone) return <span className="num">{formatHomePhone(phone)}</span>;
  // The answer to the sign-in has no phone number; the profile brings it a moment later.
  return isLoading ? <TextSkeleton className="w-28" /> : 'Not provided';
}

/** R2.2.10.7, R2.2.10.8. */
export function SessionCard({ openedAt }: { openedAt: Date }) {
  return (
    <Card title="Session Information">
      <Facts
        facts={[
          {
            label: 'Last login',
            value: (
              <time className="num" dateTime={openedAt.toISOString()}>
                {formatMoment(openedAt)}
              </time>
            ),
          },
          {
            label: 'Status',
            value: (
              <Chip tone="ok" hasDot>
                Active
              </Chip>
            ),
          },
        ]}
      />
    </Card>
  );
}
