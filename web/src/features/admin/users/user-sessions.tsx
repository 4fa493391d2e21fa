import type { AdminUserDetail } from '@panthiya/contract/admin/users.contract';
import { useState } from 'react';
import { timeAgo } from '../../../lib/time-ago.ts';
import { FreshConfirmDialog } from '../../../session/fresh-confirm-dialog.tsx';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDialogDeed } from '../../../ui/dialog/use-dialog-deed.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useUserDeed } from './users.queries.ts';

/** Where somebody is signed in, and the way to sign them out everywhere: a phone that was lost. */
export function UserSessions({ user }: { user: AdminUserDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const { sessions } = user;
  const isOwn = useSession().user.uid === user.uid;
  return (
    <Card title="Devices">
      {sessions.length === 0 && <p className="user-note">Not signed in on any device.</p>}
      <ul className="user-list">
        {sessions.map(({ device, createdAt, lastSeenAt }) => (
          <li key={createdAt + device}>
            <span>{device}</span>
            <small>{timeAgo(new Date(lastSeenAt))}</small>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && !isOwn && (
        <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
          Sign out all devices
        </Button>
      )}
      {isAsking && <EndDialog user={user} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function EndDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const work = useUserDeed(user.uid);
  const runDeed = useDialogDeed(onClose);
  return (
    <FreshConfirmDialog
      title="Sign out all devices?"
      deed="Sign out"
      busyDeed="Signing out..."
      isDanger
      work={work}
      onConfirm={(runFresh) => void runDeed(runFresh(() => work.mutateAsync('devices')))}
      onClose={onClose}
    >
      <p>
        <b>
          <PersonName>{user.name}</PersonName>
        </b>{' '}
        is signed out everywhere, and can sign in again with the password.
      </p>
      <p>Does somebody else know the password? Send a reset link too.</p>
    </FreshConfirmDialog>
  );
}
