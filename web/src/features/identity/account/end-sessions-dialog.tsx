import { plural, t, Trans } from '#texts';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useEndOtherSessions } from './account.queries.ts';

type EndSessionsDialogProps = { count: number; onClose: () => void };

/** Asks before all other devices are signed out. */
export function EndSessionsDialog({ count, onClose }: EndSessionsDialogProps) {
  const others = useEndOtherSessions();
  const showToast = useToast();
  const handleDone = () => {
    onClose();
    showToast(t`All other devices are signed out.`);
  };
  return (
    <FreshConfirmDialog
      isDanger
      title={t`Sign out everywhere else?`}
      action={t`Sign out`}
      busyAction={t`Signing out...`}
      work={others}
      onConfirm={(runFresh) => others.mutate(runFresh, { onSuccess: handleDone })}
      onClose={onClose}
    >
      <p>{othersLabel(count)}</p>
      <p>
        <Trans>No device skips the second step any more, this one too.</Trans>
      </p>
    </FreshConfirmDialog>
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
