import { t, Trans } from '#texts';
import type { GroupSetting } from '@panthiya/contract/notifications/settings.contract';
import { Card } from '../../../ui/card/card.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { GroupChoice } from './group-choice.tsx';
import './notification-settings.css';
import { useNotificationSettings } from './notification-settings.queries.ts';

/** /account/notifications/settings: how its reader is told of each group. Each change saves at once (R17.14.5). */
export function NotificationSettingsPage() {
  const { data, error, isFetching, refetch } = useNotificationSettings();
  return (
    <>
      <PageHeader title={t`How you are told`} sub={t`Each change is saved at once.`} />
      <div className="told-cards">
        <Card title={t`Emails`}>
          <p className="text-ink-2">
            <Trans>The bell shows everything, whatever you choose here.</Trans>
          </p>
          {!data && error && !isFetching && (
            <RetryAlert title={t`Your choices did not load`} onRetry={refetch}>
              {error.message}
            </RetryAlert>
          )}
          {!data && (!error || isFetching) && <WaitingChoices />}
          {data && <GroupChoices groups={data.groups} />}
        </Card>
      </div>
    </>
  );
}

function GroupChoices({ groups }: { groups: readonly GroupSetting[] }) {
  return (
    <ul className="told-groups">
      {groups.map((setting) => (
        <GroupChoice key={setting.group} setting={setting} />
      ))}
    </ul>
  );
}

function WaitingChoices() {
  return (
    <div className="told-groups">
      <LoadingLabel />
      {[1, 2, 3, 4, 5].map((row) => (
        <div className="told-group" key={row} aria-hidden="true">
          <div className="grid gap-2">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-4 w-48" />
          </div>
          <Skeleton className="told-choice h-11" />
        </div>
      ))}
    </div>
  );
}
