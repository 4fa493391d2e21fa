import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { useState } from 'react';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { type UserAction, useUserAction } from './users.queries.ts';

/** The actions of this card. */
type AccessAction = Extract<UserAction, 'enable' | 'grant' | 'revoke'>;

/** The question before each action. */
const questions: Readonly<Record<AccessAction, { title: string; action: string; text: string }>> = {
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
      {asked && asked !== 'disable' && <AccessDialog user={user} action={asked} onClose={close} />}
    </Card>
  );
}

type AccessDialogProps = { user: AdminUserDetail; action: AccessAction; onClose: () => void };

function AccessDialog({ user, action, onClose }: AccessDialogProps) {
  const work = useUserAction(user.uid);
  const run = useDialogAction(onClose);
  const question = questions[action];
  return (
    <FreshConfirmDialog
      title={question.title}
      action={question.action}
      isDanger={action === 'revoke'}
      work={work}
      onConfirm={(runFresh) => void run(runFresh(() => work.mutateAsync(action)))}
      onClose={onClose}
    >
      <p>
        <b>
          <PersonName>{user.name}</PersonName>
        </b>
      </p>
      <p>{question.text}</p>
    </FreshConfirmDialog>
  );
}
