import { useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { ConflictAlert } from '../conflict/conflict-alert.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Progress } from '../progress/progress.tsx';
import { ReasonDialog } from '../reason-dialog/reason-dialog.tsx';
import { RetryAlert } from '../retry/retry-alert.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useToast } from '../toast/toast-context.ts';
import { Part, State, States } from './part.tsx';

/** Parts that tell and ask. */
export function NewsParts() {
  const [open, setOpen] = useState<'small' | 'wide' | 'locked' | 'reason' | 'conflict'>();
  const showToast = useToast();
  const close = () => setOpen(undefined);
  const unlock = () => {
    setOpen('locked');
    setTimeout(close, 3_000);
  };
  return (
    <>
      <Part
        title="Alert"
        note="A refusal, or news that stays. Colour, sign and words say the same."
      >
        <Alert tone="info" title="Your email is not verified yet">
          Open the link we sent to nethmi.wijesinghe@gmail.com.
        </Alert>
        <Alert tone="ok">Registration successful! Please check your email.</Alert>
        <Alert tone="warn" title="This institute is suspended">
          You can read everything, but not change it.
        </Alert>
        <Alert tone="bad">Wrong email or password.</Alert>
        <RetryAlert title="Your devices did not load" onRetry={close}>
          No connection. Check your internet and try again.
        </RetryAlert>
      </Part>
      <Part title="Toast" note="A success, for a few seconds, near the thumb.">
        <States>
          <Button variant="secondary" onClick={() => showToast('Profile updated successfully!')}>
            Show a toast
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast('NETHMI WIJESINGHE was removed.', {
                action: { label: 'Undo', onPress: () => showToast('The member is restored.') },
              })
            }
          >
            One that can be undone
          </Button>
        </States>
      </Part>
      <Part title="Dialog" note="A sheet on phones. The safe answer first, the action last.">
        <States>
          <Button variant="secondary" onClick={() => setOpen('small')}>
            Ask
          </Button>
          <Button variant="secondary" onClick={() => setOpen('wide')}>
            Wide
          </Button>
          <Button variant="secondary" onClick={unlock}>
            Locked for 3 seconds
          </Button>
          <Button variant="secondary" onClick={() => setOpen('reason')}>
            With a reason
          </Button>
        </States>
        <Dialog
          isOpen={open === 'small' || open === 'wide' || open === 'locked'}
          isWide={open === 'wide'}
          isLocked={open === 'locked'}
          onClose={close}
          title="Delete package"
          end={
            <>
              <Button type="button" variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button type="button" variant="danger" onClick={close}>
                Delete
              </Button>
            </>
          }
        >
          Are you sure you want to delete this package?
        </Dialog>
        {open === 'reason' && (
          <ReasonDialog
            title="Reject P-2026-0042"
            action="Reject"
            reader="NETHMI WIJESINGHE"
            isBusy={false}
            error={null}
            onSend={close}
            onClose={close}
          >
            They keep their plan, and get an email.
          </ReasonDialog>
        )}
      </Part>
      <Part title="Conflict" note="Somebody saved meanwhile. It comes into view, with the focus.">
        {open === 'conflict' ? (
          <ConflictAlert
            title="Your profile was changed somewhere else"
            rows={[{ field: 'Phone', mine: '077 123 4567', theirs: '071 765 4321' }]}
            isBusy={false}
            onKeepMine={close}
            onTakeTheirs={close}
          >
            Your changes are not lost, but not saved yet.
          </ConflictAlert>
        ) : (
          <Button variant="secondary" onClick={() => setOpen('conflict')}>
            Save too late
          </Button>
        )}
      </Part>
      <Part title="Skeleton, progress" note="A skeleton has the size of what comes.">
        <State name="Skeleton">
          <div className="flex items-center gap-3">
            <Skeleton isCircle className="h-10 w-10" />
            <div className="grid gap-2">
              <Skeleton className="w-40" />
              <Skeleton className="w-24" />
            </div>
          </div>
        </State>
        <State name="Progress">
          <Progress label="Loading" />
        </State>
      </Part>
    </>
  );
}
