import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { useState } from 'react';
import { timeAgo } from '../../../lib/time-ago/time-ago.ts';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useUserAction } from './users.queries.ts';

/** The devices where a user is signed in, and the button to sign them all out: e.g. for a lost phone. */
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
  const work = useUserAction(user.uid);
  const run = useDialogAction(onClose);
  return (
    <FreshConfirmDialog
      title="Sign out all devices?"
      action="Sign out"
      busyAction="Signing out..."
      isDanger
      work={work}
      onConfirm={(runFresh) => void run(runFresh(() => work.mutateAsync('devices')))}
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
