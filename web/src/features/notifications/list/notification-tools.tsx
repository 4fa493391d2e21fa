import { t, Trans } from '#texts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useBell } from '../../../shared/notifications/bell.queries.ts';
import type { useMarks, Which } from './notifications.queries.ts';

/** How long all of them can be made unread again, ms (R17.4.9). */
const UNDO_MS = 10_000;

const views = [
  { value: 'all', label: t({ message: 'All', context: 'notifications' }) },
  { value: 'unread', label: t({ message: 'Unread', context: 'notifications' }) },
];

type NotificationToolsProps = {
  which: Which;
  onChange: (which: Which) => void;
  panelId: string;
  /** Id of the newest that the reader sees; undefined for none. */
  newest: string | undefined;
  marks: ReturnType<typeof useMarks>;
};

/** Over the lines: which ones, and 'Mark all as read' with its Undo (R17.4.9, R17.4.10). */
export function NotificationTools(props: NotificationToolsProps) {
  const { which, onChange, panelId, newest, marks } = props;
  const hasUnread = (useBell().data?.unread ?? 0) > 0;
  const [marked, setMarked] = useState<readonly string[]>([]);
  useEffect(() => {
    if (marked.length === 0) return;
    const timer = setTimeout(() => setMarked([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const handleMarkAll = () => {
    if (newest === undefined || !hasUnread) return;
    marks.read.mutate({ upTo: newest }, { onSuccess: (reply) => setMarked(reply.marked) });
  };
  const handleUndo = () => marks.unread.mutate(marked, { onSuccess: () => setMarked([]) });
  const failure = marks.read.error ?? marks.unread.error;

  return (
    <>
      <div className="note-tools">
        <Tabs
          label={t`Notifications to see`}
          tabs={views}
          value={which}
          onChange={(value) => onChange(value === 'unread' ? 'unread' : 'all')}
          panelId={panelId}
        />
        <Button
          type="button"
          variant="ghost"
          aria-disabled={!hasUnread || newest === undefined}
          isBusy={marks.read.isPending && marks.read.variables.upTo !== undefined}
          onClick={handleMarkAll}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      </div>
      <output className="note-done">
        {marked.length > 0 && (
          <>
            <span>{t`Marked as read: ${{ count: marked.length }}`}</span>
            <Button
              type="button"
              variant="ghost"
              isBusy={marks.unread.isPending}
              onClick={handleUndo}
            >
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </output>
      {failure && <Alert tone="bad">{messageOf(failure, t`This did not work. Try again.`)}</Alert>}
    </>
  );
}
