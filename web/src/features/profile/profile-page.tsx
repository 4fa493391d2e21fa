import { Suspense } from 'react';
import { useAvatarAddress } from '../../session/avatar-address.ts';
import { useSession } from '../../session/session-context.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Facts } from '../../ui/card/facts.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { LoadingWord } from '../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../ui/skeleton/text-skeleton.tsx';
import { EmailAddress } from '../../ui/text/email-address.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { profileGroups } from './profile-groups.ts';
import { ProfileValue } from './profile-value.tsx';
import './profile.css';

/** What was registered, as it stands (R2.1.10). */
export function ProfilePage() {
  const { user, profile, profileError, reloadProfile } = useSession();
  const src = useAvatarAddress();
  return (
    <>
      <PageHeader title="Profile" sub="What you told us when you registered." />
      <div className="profile-who">
        <Avatar name={user.name} otherwise={[user.username, user.email]} src={src} size="lg" />
        <div>
          <PersonName>{user.name}</PersonName>
          <p>{user.username ?? <EmailAddress>{user.email}</EmailAddress>}</p>
        </div>
      </div>
      {profileError && !profile && (
        <div className="mb-4">
          <Alert tone="warn" title="Your details could not be loaded">
            <p>{profileError.message}</p>
            <Button type="button" variant="secondary" className="mt-3" onClick={reloadProfile}>
              Try again
            </Button>
          </Alert>
        </div>
      )}
      {(profile || !profileError) && (
        <div className="profile-groups">
          {!profile && <LoadingWord />}
          {profileGroups.map(({ title, fields }) => (
            <Card key={title} title={title}>
              <Facts
                facts={fields.map(({ field, label, kind }) => ({
                  label,
                  value: profile ? (
                    <Suspense fallback={<ValueSkeleton />}>
                      <ProfileValue kind={kind} value={textOf(profile[field])} />
                    </Suspense>
                  ) : (
                    <ValueSkeleton />
                  ),
                }))}
              />
            </Card>
          ))}
        </div>
      )}
    </>
  );
}

function ValueSkeleton() {
  return <TextSkeleton />;
}

const textOf = (value: string | boolean | null): string | null =>
  typeof value === 'string' ? value : null;
