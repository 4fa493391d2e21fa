import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../auth/session-context.ts';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { useUserAction } from './users.queries.ts';

type Help = 'confirmation' | 'reset';

// Seldom needed.
const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}));

/** The mails for a user who cannot sign in. */
export function HelpCard({ user }: { user: AdminUserDetail }) {
  const [asked, setAsked] = useState<Help | 'address'>();
  const isOwn = useSession().user.uid === user.uid;
  const isMoving = user.addressRecovery !== null && user.addressRecovery.outcome === null;
  const close = () => setAsked(undefined);
  return (
    <Card title="Help to sign in">
      <p className="user-note">
        {user.isDisabled
          ? 'This account is disabled. Enable it first.'
          : 'Only the owner of the address sees these emails. You can send three of each in an hour.'}
      </p>
      {!user.isDisabled && (
        <div className="user-ways">
          {!user.isVerified && (
            <Button type="button" onClick={() => setAsked('confirmation')}>
              Send confirmation again
            </Button>
          )}
          <Button type="button" variant="secondary" onClick={() => setAsked('reset')}>
            Send reset link
          </Button>
          {!user.isSystemAdmin && !isOwn && !isMoving && (
            <Button type="button" variant="secondary" onClick={() => setAsked('address')}>
              Change a lost email
            </Button>
          )}
        </div>
      )}
      {asked === 'confirmation' && (
        <HelpDialog
          user={user}
          action="confirmation"
          title="Send the confirmation again?"
          onClose={close}
        >
          The link in it confirms the address. Older links stop working.
        </HelpDialog>
      )}
      <Suspense fallback={null}>
        {asked === 'address' && <AddressDialog user={user} onClose={close} />}
      </Suspense>
      {asked === 'reset' && (
        <HelpDialog user={user} action="reset" title="Send a reset link?" onClose={close}>
          The link works for one hour. The old password works until they set a new one.
        </HelpDialog>
      )}
    </Card>
  );
}

type HelpDialogProps = {
  user: AdminUserDetail;
  action: Help;
  title: string;
  children: ReactNode;
  onClose: () => void;
};

function HelpDialog({ user, action, title, children, onClose }: HelpDialogProps) {
  const work = useUserAction(user.uid);
  const run = useDialogAction(onClose);
  return (
    <FreshConfirmDialog
      title={title}
      action="Send"
      busyAction="Sending..."
      work={work}
      onConfirm={(runFresh) => void run(runFresh(() => work.mutateAsync(action)))}
      onClose={onClose}
    >
      <p>
        It goes to <EmailAddress>{user.email}</EmailAddress>
        {action === 'confirmation' && ', or to the address they corrected it to'}.
      </p>
      <p>{children}</p>
    </FreshConfirmDialog>
  );
}
