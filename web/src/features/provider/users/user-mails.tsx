import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { pages } from '@panthiya/contract/pages';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { MailState } from '../mails/mail-state.tsx';
import { readableCode } from '../shared/readable-code.ts';
import { useMailsOf } from './users.queries.ts';

/** The newest mails to a user and their states, never their texts. */
export function UserMails({ user }: { user: AdminUserDetail }) {
  return (
    <Card title="Emails">
      <MailList uid={user.uid} />
      <TextLink to={`${pages.adminMails}?search=${encodeURIComponent(user.email)}`}>
        All emails to this address
      </TextLink>
    </Card>
  );
}

function MailList({ uid }: { uid: string }) {
  const { data: mails, error, isFetching, refetch } = useMailsOf(uid);
  if (!mails) {
    if (error && !isFetching) {
      return <LoadFailure text="The emails could not be loaded." error={error} onRetry={refetch} />;
    }
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-16" />
      </>
    );
  }
  if (mails.length === 0) return <p className="user-note">No emails in the last 90 days.</p>;
  return (
    <ul className="user-list">
      {mails.map((mail) => (
        <li key={mail.id}>
          <span>
            {readableCode(mail.kind)}
            <small className="user-when">{formatDayAndTime(mail.createdAt)}</small>
          </span>
          <span className="user-mail">
            <MailState mail={mail} />
          </span>
        </li>
      ))}
    </ul>
  );
}
