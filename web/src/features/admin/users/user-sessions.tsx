import type { AdminUserDetail } from '@panthiya/contract/admin/users.contract';
import { timeAgo } from '../../../lib/time-ago.ts';
import { Card } from '../../../ui/card/card.tsx';

/** Where somebody is signed in; disabling the account signs all of them out. */
export function UserSessions({ sessions }: { sessions: AdminUserDetail['sessions'] }) {
  return (
    <Card title="Devices">
      {sessions.length === 0 && <p className="user-note">Signed in nowhere.</p>}
      <ul className="user-list">
        {sessions.map(({ device, createdAt, lastSeenAt }) => (
          <li key={createdAt + device}>
            <span>{device}</span>
            <small>{timeAgo(new Date(lastSeenAt))}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
