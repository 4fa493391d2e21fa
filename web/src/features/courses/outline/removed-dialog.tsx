import { plural, t, Trans } from '#texts';
import type { RemovedPart } from '@panthiya/contract/courses/outline.contract';
import { TAKE_BACK_DAYS } from '@panthiya/contract/courses/courses.rules';
import { formatDate } from '../../../lib/time/time.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemovedParts, useRestorePart } from './outline.queries.ts';

/** What was removed, and when: Section with 4 lessons, removed 21 Nov 2026. */
const factsOf = ({ kind, lessonCount: count, removedAt }: RemovedPart): string => {
  const date = formatDate(removedAt);
  if (kind === 'lesson') return t`Lesson, removed ${{ date }}`;
  return t`${plural(
    { count },
    {
      one: `Section with # lesson, removed ${date}`,
      other: `Section with # lessons, removed ${date}`,
    },
  )}`;
};

/** Rows that were removed lately, to restore (R11.2.6). */
export function RemovedDialog({
  address,
  onClose,
}: {
  address: CourseAddress;
  onClose: () => void;
}) {
  const list = useRemovedParts(address);
  const restore = useRestorePart(address);
  const showToast = useToast();
  const parts = list.data?.pages.flatMap(({ removed }) => removed) ?? [];
  const handleRestore = (part: RemovedPart) =>
    restore.mutate(part, {
      onSuccess: (message) => showToast(message, { about: part.id }),
      onError: (error) => showToast(error.message, { isFailure: true }),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Recently removed`}
      end={
        <Button type="button" onClick={onClose}>
          <Trans context="close a dialog">Done</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">
        <Trans>
          You can restore sections and lessons for {{ days: TAKE_BACK_DAYS }} days. Then they are
          deleted with their files.
        </Trans>
      </p>
      <ListFrame
        list={list}
        count={parts.length}
        empty={
          <EmptyState title={t`Nothing was removed`}>
            <Trans>There is nothing to restore.</Trans>
          </EmptyState>
        }
      >
        <ul className="removed-parts">
          {parts.map((part) => (
            <li key={part.id}>
              <span>
                <b>{part.title}</b>
                <small className="num">{factsOf(part)}</small>
              </span>
              <Button
                type="button"
                variant="secondary"
                isBusy={restore.isPending && restore.variables.id === part.id}
                aria-label={t`Restore ${{ title: part.title }}`}
                onClick={() => handleRestore(part)}
              >
                <Trans>Restore</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </ListFrame>
    </Dialog>
  );
}
