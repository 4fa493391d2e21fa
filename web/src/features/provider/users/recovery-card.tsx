import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { useState } from 'react';
import { useSession } from '../../../auth/session-context.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { UserActionDialog, type UserQuestion } from './user-action-dialog.tsx';
import type { UserAction } from './users.queries.ts';

type RecoveryAction = Extract<UserAction, 'confirmRecovery' | 'stopRecovery'>;

const questions: Readonly<Record<RecoveryAction, UserQuestion>> = {
  confirmRecovery: {
    title: 'Confirm that they lost the second step?',
    action: 'Confirm',
    text: 'Ask them yourself first, by a call or in person: this mailbox and password can be stolen. Then three days begin.',
  },
  stopRecovery: {
    title: 'Stop this request?',
    action: 'Stop it',
    text: 'Their second step stays on. They can ask again.',
  },
};

type OpenRecovery = NonNullable<AdminUserDetail['recovery']>;

type RecoveryCardProps = {
  user: AdminUserDetail;
  recovery: OpenRecovery;
};

function whoConfirms({ isMissingSecond, missingOrganizations }: OpenRecovery): string {
  const who = [
    ...(isMissingSecond ? ['Another system administrator'] : []),
    ...missingOrganizations.map((name) => `an admin of ${name}`),
  ].join(', and ');
  // Whoever had to confirm has gone: the waiting time begins within a minute.
  if (who === '') return 'Nobody has to confirm it any more: three days begin now.';
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} has to confirm it within 14 days.`;
}

/** An open request to turn the second step of a user off, and what staff do about it (R18.5.4). */
export function RecoveryCard({ user, recovery }: RecoveryCardProps) {
  const [asked, setAsked] = useState<RecoveryAction>();
  const isOwn = useSession().user.uid === user.uid;
  return (
    <Card title="Lost second step">
      <p className="user-note">
        {recovery.dueAt === null
          ? `They asked on ${formatDayAndTime(recovery.confirmedAt)} to turn it off. ${whoConfirms(recovery)}`
          : `It will be turned off on ${formatDayAndTime(recovery.dueAt)}.`}
      </p>
      <div className="user-ways">
        {recovery.isMissingSecond && !isOwn && (
          <Button type="button" onClick={() => setAsked('confirmRecovery')}>
            Confirm the request
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={() => setAsked('stopRecovery')}>
          Stop the request
        </Button>
      </div>
      {asked && (
        <UserActionDialog
          user={user}
          action={asked}
          question={questions[asked]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
