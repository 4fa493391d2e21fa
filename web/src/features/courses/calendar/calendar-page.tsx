import { t, Trans } from '#texts';
import { FEEDS_MAX } from '@panthiya/contract/courses/calendar-feeds.rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel } from '../../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { useCreateFeed, useFeeds } from './calendar-feeds.queries.ts';
import './calendar.css';
import { FeedList } from './feed-list.tsx';

/** Addresses from which the calendar of a phone reads one's classes (R17.9). */
export function CalendarPage() {
  const { data, error, isFetching, refetch } = useFeeds();
  // Here, because the form leaves with the fifth address.
  const [address, setAddress] = useState<string>();
  return (
    <>
      <PageHeader
        title={t`Calendar`}
        sub={t`Your classes in the calendar of your phone or computer.`}
      />
      <div className="calendar-cards">
        {data && data.feeds.length < FEEDS_MAX && (
          <NewFeed courses={data.courses} onDone={setAddress} />
        )}
        <Card title={t`Your calendar addresses`}>
          {!data && error && !isFetching && (
            <RetryAlert title={t`Your calendar addresses did not load`} onRetry={refetch}>
              {error.message}
            </RetryAlert>
          )}
          {!data && (!error || isFetching) && (
            <>
              <LoadingLabel />
              <p aria-hidden="true">
                <TextSkeleton className="w-36" />
              </p>
            </>
          )}
          {data?.feeds.length === 0 && (
            <p className="text-ink-2">
              <Trans>You have none yet.</Trans>
            </p>
          )}
          {data && data.feeds.length > 0 && <FeedList feeds={data.feeds} />}
          {data?.feeds.length === FEEDS_MAX && (
            <p className="text-ink-2">
              <Trans>Five is the most. End one to make another.</Trans>
            </p>
          )}
        </Card>
        <Card title={t`What a calendar shows, and when`}>
          <ul className="calendar-notes text-ink-2">
            <li>
              <Trans>It has the classes of the last four weeks and the next eight.</Trans>
            </li>
            <li>
              <Trans>
                Google looks for changes only once or twice a day. What changes for tomorrow stands
                here and in your mails first.
              </Trans>
            </li>
            <li>
              <Trans>It has no links of online classes. You join those from here.</Trans>
            </li>
            <li>
              <Trans>An address that nothing reads for 180 days ends by itself.</Trans>
            </li>
            <li>
              <Trans>
                All addresses end when you change your password or sign out all other devices.
              </Trans>
            </li>
          </ul>
        </Card>
      </div>
      {address !== undefined && (
        <AddressDialog address={address} onClose={() => setAddress(undefined)} />
      )}
    </>
  );
}

type NewFeedProps = {
  courses: readonly { id: string; title: string; organizationName: string }[];
  onDone: (address: string) => void;
};

function NewFeed({ courses, onDone }: NewFeedProps) {
  const [courseId, setCourseId] = useState('');
  const creating = useCreateFeed();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    creating.mutate(courseId || null, { onSuccess: onDone });
  };
  return (
    <Card title={t`A new address`}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <Field label={t`Which classes`} error={creating.error?.message}>
          <Select
            placeholder={t`All my classes`}
            options={courses.map(({ id, title, organizationName }) => ({
              value: id,
              label: `${title} · ${organizationName}`,
            }))}
            value={courseId}
            onChange={(event) => setCourseId(event.target.value)}
          />
        </Field>
        <div>
          <Button isBusy={creating.isPending}>
            <Trans>Make the address</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
