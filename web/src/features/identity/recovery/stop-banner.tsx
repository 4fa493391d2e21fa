import { t } from '#texts';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfileChange } from '../../../auth/profile-change.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { PageBanner } from '../../../ui/alert/page-banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';

type StopBannerProps<Request> = {
  title: string;
  /** Its name among the kept answers. */
  name: string;
  read: (signal: AbortSignal) => Promise<Request | null>;
  /** Stops it; answers the server's words. */
  stop: () => Promise<string>;
  /** What the profile says once it is over. */
  over: Partial<Profile>;
  /** Undefined until the request is read. */
  children: (request: Request | undefined) => ReactNode;
};

/** On every page while something happens to an account after a waiting time: what, and the press that stops it (R18.5.3, R18.5.5). */
export function StopBanner<Request>(props: StopBannerProps<Request>) {
  const { title, name, read, stop: send, over, children } = props;
  const changeProfile = useProfileChange();
  const showToast = useToast();
  const { data: request } = useQuery({
    queryKey: [name],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  });
  const stop = useMutation({
    mutationFn: send,
    onSuccess: async (message) => {
      showToast(message);
      await changeProfile(over);
    },
    onError: async (failure) => {
      // Another device was quicker.
      if (failure instanceof ApiError && failure.code === 'RECOVERY_OVER')
        await changeProfile(over);
    },
  });
  return (
    <PageBanner tone="bad" title={title}>
      {children(request ?? undefined)}
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
