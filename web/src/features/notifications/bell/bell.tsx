import { t } from '#texts';
import { UNREAD_MAX } from '@panthiya/contract/notifications/notifications.rules';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { type ComponentType, Suspense, useState } from 'react';
import { useBell } from '../../../shared/notifications/bell.queries.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { LiveBellProps } from '../live/live-bell.tsx';

type BellProps = {
  /** All but the button itself, which comes after the first view. */
  Live: ComponentType<LiveBellProps>;
};

/** How many notifications are new, and the way to them (R17.4.4). */
export function Bell({ Live }: BellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useBell();
  const unread = data?.unread ?? 0;
  const count = unread > UNREAD_MAX ? `${UNREAD_MAX}+` : unread;
  return (
    <>
      <IconButton
        className="bell"
        icon={IconBell}
        label={count ? t`Notifications, ${{ count }} new` : t`Notifications`}
        data-count={count || undefined}
        onClick={() => setIsOpen(true)}
      />
      <Suspense fallback={null}>
        <Live isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    </>
  );
}
