import { t, Trans } from '#texts';
import { keepAccountCall } from '@panthiya/contract/identity/account.calls';
import type { keepAccount } from '@panthiya/contract/identity/account.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { useProfileChange } from '../../../auth/profile-change.ts';
import { useSession } from '../../../auth/session-context.ts';
import { PageBanner } from '../../../ui/alert/page-banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';

/** Shown before the account is erased: when, and how to keep it (R10.5). */
export function DeletionBanner() {
  const { profile } = useSession();
  const changeProfile = useProfileChange();
  const showToast = useToast();
  const keep = useMutation({
    mutationFn: async () => (await call<typeof keepAccount>(keepAccountCall, { body: {} })).message,
    onSuccess: async (message) => {
      showToast(message);
      await changeProfile({ deletionAt: null });
    },
  });
  if (!profile?.deletionAt) return null;
  return (
    <PageBanner
      tone="warn"
      title={t`We will delete your account on ${{ date: formatDate(profile.deletionAt) }}`}
    >
      <p>
        <Trans>You asked us to delete it. After that day nobody can restore it.</Trans>
      </p>
      <Button type="button" className="mt-3" isBusy={keep.isPending} onClick={() => keep.mutate()}>
        {keep.isPending ? t`Keeping...` : t`Keep my account`}
      </Button>
      {keep.error && (
        <p className="page-banner-refusal" role="alert">
          {keep.error.message}
        </p>
      )}
    </PageBanner>
  );
}
