import { t, Trans } from '#texts';
import {
  getAddressRecoveryCall,
  stopAddressRecoveryCall,
} from '@panthiya/contract/identity/address-recovery.calls';
import type {
  getAddressRecovery,
  stopAddressRecovery,
} from '@panthiya/contract/identity/address-recovery.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useProfileChange } from '../../../auth/profile-change.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { PageBanner } from '../../../ui/alert/page-banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';

/** On every page while staff change the address for a lost mailbox: to which, when, and the press that stops it (R18.5.5). */
export function AddressBanner() {
  const changeProfile = useProfileChange();
  const showToast = useToast();
  const { data: recovery } = useQuery({
    queryKey: ['address-recovery'],
    queryFn: async ({ signal }) =>
      (await call<typeof getAddressRecovery>(getAddressRecoveryCall, { signal })).recovery,
    staleTime: 0,
  });
  const stop = useMutation({
    mutationFn: async () =>
      (await call<typeof stopAddressRecovery>(stopAddressRecoveryCall, { body: {} })).message,
    onSuccess: async (message) => {
      showToast(message);
      await changeProfile({ isMovingAddress: false });
    },
    onError: async (failure) => {
      // Another device was quicker.
      if (failure instanceof ApiError && failure.code === 'RECOVERY_OVER')
        await changeProfile({ isMovingAddress: false });
    },
  });
  return (
    <PageBanner tone="bad" title={t`Your email will be changed`}>
      <p>
        <Trans>Our support team was told that you lost your mailbox.</Trans>{' '}
        {recovery?.dueAt && t`It will happen on ${{ moment: formatDayAndTime(recovery.dueAt) }}.`}{' '}
        <Trans>Was it not you, or do you read your mailbox again? Then stop it.</Trans>
      </p>
      {recovery && (
        <p>
          <Trans>The new email:</Trans> <EmailAddress>{recovery.email}</EmailAddress>
        </p>
      )}
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
