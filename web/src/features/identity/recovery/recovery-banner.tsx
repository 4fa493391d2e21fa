import { t, Trans } from '#texts';
import { getRecoveryCall, stopRecoveryCall } from '@panthiya/contract/identity/recovery.calls';
import type { getRecovery, stopRecovery } from '@panthiya/contract/identity/recovery.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useProfileChange } from '../../../auth/profile-change.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { PageBanner } from '../../../ui/alert/page-banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';

/** On every page while a request to turn the second step off is open: until when, and the press that stops it (R18.5.3). */
export function RecoveryBanner() {
  const changeProfile = useProfileChange();
  const showToast = useToast();
  const { data: recovery } = useQuery({
    queryKey: ['recovery'],
    queryFn: async ({ signal }) =>
      (await call<typeof getRecovery>(getRecoveryCall, { signal })).recovery,
    staleTime: 0,
  });
  const stop = useMutation({
    mutationFn: async () =>
      (await call<typeof stopRecovery>(stopRecoveryCall, { body: {} })).message,
    onSuccess: async (message) => {
      showToast(message);
      await changeProfile({ isRecovering: false });
    },
    onError: async (failure) => {
      // Another device was quicker.
      if (failure instanceof ApiError && failure.code === 'RECOVERY_OVER')
        await changeProfile({ isRecovering: false });
    },
  });
  return (
    <PageBanner tone="bad" title={t`Your second step will be turned off`}>
      <p>
        <Trans>Somebody with your password and your email asked for it.</Trans>{' '}
        {recovery?.dueAt && t`It will happen on ${{ moment: formatDayAndTime(recovery.dueAt) }}.`}{' '}
        <Trans>Was it not you, or do you have your app or a code again? Then stop it.</Trans>
      </p>
      <Button type="button" className="mt-3" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        {stop.isPending ? t`Stopping...` : t`Stop it`}
      </Button>
      {stop.error && (
        <p className="page-banner-refusal" role="alert">
          {stop.error.message}
        </p>
      )}
    </PageBanner>
  );
}
