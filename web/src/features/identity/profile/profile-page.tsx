import { t, Trans } from '#texts';
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import type { KeptProfile } from '../../../auth/profile.queries.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { KnownFacts } from './known-facts.tsx';
import { PendingEmail } from './pending-email.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileWho } from './profile-who.tsx';
import './profile.css';

const ProfileEditor = lazy(async () => ({
  default: (await import('./profile-editor.tsx')).ProfileEditor,
}));

/** The registered data, to read and change (R2.1.10, R4.27). */
export function ProfilePage() {
  const { profile, profileVersion, profileError, reloadProfile } = useSession();
  /** The profile at the start of the editing. */
  const [opened, setOpened] = useState<KeptProfile>();
  const [isOpening, startOpening] = useTransition();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // Back to the page before.
  useEffect(() => {
    if (!opened && wasEditing.current) editButton.current?.focus({ preventScroll: true });
    wasEditing.current = opened !== undefined;
  }, [opened]);

  const handleEdit = () => {
    // The page stays visible until the form has loaded.
    if (profile) startOpening(() => setOpened({ profile, version: profileVersion }));
  };
  const editAction = (
    <Button
      ref={editButton}
      type="button"
      disabled={!profile}
      isBusy={isOpening}
      onClick={handleEdit}
    >
      <Trans>Edit Profile</Trans>
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t`Profile`}
        sub={t`What you told us when you registered.`}
        action={opened ? undefined : editAction}
      />
      <ProfileWho />
      {profile?.pendingEmail && !opened && (
        <PendingEmail email={profile.email} pendingEmail={profile.pendingEmail} />
      )}
      {opened ? (
        <Suspense>
          <ProfileEditor opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : profileError && !profile ? (
        <KnownFacts onRetry={reloadProfile} />
      ) : (
        <ProfileFacts profile={profile} />
      )}
    </>
  );
}
