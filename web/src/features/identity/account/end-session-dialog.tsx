import { ph, plural, t, Trans } from '#texts';
import type { OwnSession } from '@panthiya/contract/identity/account.contract';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useEndOneSession, useEndOtherSessions } from './account.queries.ts';

/** The device or devices to sign out. */
export type Ending =
  | { readonly kind: 'one'; readonly session: OwnSession }
  | { readonly kind: 'others'; readonly count: number };

type EndSessionDialogProps = { ending: Ending | undefined; onClose: () => void };

/** Asks before a device is signed out, and before all others are. */
export function EndSessionDialog({ ending, onClose }: EndSessionDialogProps) {
  const { runFresh, dialog } = useReauthentication();
  const one = useEndOneSession(runFresh);
  const others = useEndOtherSessions(runFresh);
  const showToast = useToast();
  const work = ending?.kind === 'one' ? one : others;

  const close = () => {
    one.reset();
    others.reset();
    onClose();
  };
  const handleDone = (message: string) => {
    close();
    showToast(message);
  };
  const handleDo = () => {
    if (ending?.kind === 'one') {
      const { id, device } = ending.session;
      one.mutate(id, { onSuccess: () => handleDone(t`${{ device }} is signed out.`) });
    } else {
      others.mutate(undefined, {
        onSuccess: () => handleDone(t`All other devices are signed out.`),
      });
    }
  };

  if (!ending) return null;
  return (
    <>
      <ConfirmDialog
        isDanger
        onClose={close}
        title={ending.kind === 'one' ? t`Sign this device out?` : t`Sign out everywhere else?`}
        action={t`Sign out`}
        busyAction={t`Signing out...`}
        isBusy={work.isPending}
        onConfirm={handleDo}
        error={isGivenUp(work.error) ? null : work.error}
      >
        <p>
          {ending.kind === 'one' ? (
            <Trans>
              <b>{ph({ device: ending.session.device })}</b> will ask for your email and password
              again.
            </Trans>
          ) : (
            othersLabel(ending.count)
          )}
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}

const othersLabel = (count: number): string =>
  t`${plural(
    { count },
    {
      1: 'One other device will ask for your email and password again. This one stays signed in.',
      other:
        '# other devices will ask for your email and password again. This one stays signed in.',
    },
  )}`;
