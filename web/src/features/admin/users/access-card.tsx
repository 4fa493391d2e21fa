import type { AdminUserDetail } from '@panthiya/contract/admin/users.contract';
import { useState } from 'react';
import { FreshConfirmDialog } from '../../../session/fresh-confirm-dialog.tsx';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDialogDeed } from '../../../ui/dialog/use-dialog-deed.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { type UserDeed, useUserDeed } from './users.queries.ts';

/** The deeds of this card. */
type AccessDeed = Extract<UserDeed, 'enable' | 'grant' | 'revoke'>;

/** What each deed asks before it is done. */
const questions: Readonly<Record<AccessDeed, { title: string; deed: string; text: string }>> = {
  enable: {
    title: 'Enable this account?',
    deed: 'Enable',
    text: 'They can sign in again, with the password they had.',
  },
  grant: {
    title: 'Make them a system administrator?',
    deed: 'Grant rights',
    text: 'They will see every user and organization, decide about payments, and can do the same for others.',
  },
  revoke: {
    title: 'Revoke administrator rights?',
    deed: 'Revoke rights',
    text: 'Their account stays, but they cannot open these pages any more.',
  },
};

/** Who may sign in, and who may see this page: the deeds that staff answer for. */
export function AccessCard({ user }: { user: AdminUserDetail }) {
  const [asked, setAsked] = useState<AccessDeed | 'disable'>();
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
      {asked && asked !== 'disable' && <DeedDialog user={user} deed={asked} onClose={close} />}
    </Card>
  );
}

type DeedDialogProps = { user: AdminUserDetail; deed: AccessDeed; onClose: () => void };

function DeedDialog({ user, deed, onClose }: DeedDialogProps) {
  const work = useUserDeed(user.uid);
  const runDeed = useDialogDeed(onClose);
  const question = questions[deed];
  return (
    <FreshConfirmDialog
      title={question.title}
      deed={question.deed}
      isDanger={deed === 'revoke'}
      work={work}
      onConfirm={(runFresh) => void runDeed(runFresh(() => work.mutateAsync(deed)))}
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
