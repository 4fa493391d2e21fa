import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { useState } from 'react';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { UserActionDialog, type UserQuestion } from './user-action-dialog.tsx';
import type { UserAction } from './users.queries.ts';

/** The actions of this card. */
type AccessAction = Extract<UserAction, 'enable' | 'grant' | 'revoke'>;

/** The question before each action. */
const questions: Readonly<Record<AccessAction, UserQuestion>> = {
  enable: {
    title: 'Enable this account?',
    action: 'Enable',
    text: 'They can sign in again, with the password they had.',
  },
  grant: {
    title: 'Make them a system administrator?',
    action: 'Grant rights',
    text: 'They will see every user and organization, decide about payments, and can do the same for others.',
  },
  revoke: {
    title: 'Revoke administrator rights?',
    action: 'Revoke rights',
    text: 'Their account stays, but they cannot open these pages any more.',
    isDanger: true,
  },
};

/** Who can sign in, and who can see this page: the actions that staff are responsible for. */
export function AccessCard({ user }: { user: AdminUserDetail }) {
  const [asked, setAsked] = useState<AccessAction | 'disable'>();
  const isOwn = useSession().user.uid === user.uid;
  const close = () => setAsked(undefined);
  return (
    <Card title="Access">
      <p className="user-note">
        {user.isDisabled
          ? 'This account is disabled: nobody can sign in to it.'
          : 'The audit log keeps what you do here, with your name.'}
      </p>
      <div className="user-ways">
        {user.isDisabled && (
          <Button type="button" onClick={() => setAsked('enable')}>
            Enable account
          </Button>
        )}
        {!user.isDisabled && !isOwn && (
          <Button type="button" variant="secondary" onClick={() => setAsked('disable')}>
            Disable account
          </Button>
        )}
        {user.isSystemAdmin && (
          <Button type="button" variant="secondary" onClick={() => setAsked('revoke')}>
            Revoke administrator rights
          </Button>
        )}
        {!user.isSystemAdmin && !user.isDisabled && user.isVerified && (
          <Button type="button" variant="secondary" onClick={() => setAsked('grant')}>
            Make system administrator
          </Button>
        )}
      </div>
      {asked === 'disable' && <DisableDialog user={user} onClose={close} />}
      {asked && asked !== 'disable' && (
        <UserActionDialog user={user} action={asked} question={questions[asked]} onClose={close} />
      )}
    </Card>
  );
}
