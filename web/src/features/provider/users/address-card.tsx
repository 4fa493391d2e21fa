import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { UserActionDialog, type UserQuestion } from './user-action-dialog.tsx';
import type { UserAction } from './users.queries.ts';

type AddressAction = Extract<UserAction, 'confirmAddress' | 'stopAddress'>;
type Change = NonNullable<AdminUserDetail['addressRecovery']>;

const questions: Readonly<Record<AddressAction, UserQuestion>> = {
  confirmAddress: {
    title: 'Confirm the new email?',
    action: 'Confirm',
    text: 'Make sure yourself who asks, and that this is their email. Then seven days begin.',
  },
  stopAddress: {
    title: 'Stop this change?',
    action: 'Stop it',
    text: 'Their email stays as it is.',
  },
};

const endings: Readonly<Record<NonNullable<Change['outcome']>, string>> = {
  done: 'Changed',
  stopped: 'Stopped',
  expired: 'Over: nobody confirmed it within 14 days',
  taken: 'Not changed: another account has the new email',
};

function describe({ outcome, dueAt }: Change): string {
  if (outcome !== null) return `${endings[outcome]}.`;
  return dueAt === null
    ? 'They look after an organization, so another system administrator has to confirm it within 14 days.'
    : `It will be changed on ${formatDayAndTime(dueAt)}.`;
}

const nameOrGone = (name: string | null) => (name === null ? '–' : <PersonName>{name}</PersonName>);

/** The newest change of a user's lost email: what it is, who asked, when it is due, and what staff do about it (R18.5.5). */
export function AddressCard({ user, change }: { user: AdminUserDetail; change: Change }) {
  const [asked, setAsked] = useState<AddressAction>();
  const isOpen = change.outcome === null;
  return (
    <Card title="Lost email">
      <p className="user-note">{describe(change)}</p>
      <Facts
        facts={[
          { label: 'New email', value: <EmailAddress>{change.email}</EmailAddress> },
          { label: 'Reason', value: change.reason },
          { label: 'Begun by', value: nameOrGone(change.askedBy) },
          { label: 'Begun', value: formatDayAndTime(change.askedAt) },
          ...(change.secondBy === null
            ? []
            : [{ label: 'Confirmed by', value: nameOrGone(change.secondBy) }]),
          ...(change.endedAt === null
            ? []
            : [{ label: 'Ended', value: formatDayAndTime(change.endedAt) }]),
        ]}
      />
      {isOpen && (
        <div className="user-ways">
          {change.dueAt === null && !change.isOwn && (
            <Button type="button" onClick={() => setAsked('confirmAddress')}>
              Confirm the change
            </Button>
          )}
          <Button type="button" variant="secondary" onClick={() => setAsked('stopAddress')}>
            Stop the change
          </Button>
        </div>
      )}
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
