import type { RemovedPart } from '@panthiya/contract/courses/outline.contract';
import { TAKE_BACK_DAYS } from '@panthiya/contract/courses/courses.rules';
import { formatDate } from '../../../lib/time/time.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { langOf } from '../../../ui/text/lang-of.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemovedParts, useRestorePart } from './outline.queries.ts';

const kindOf = ({ kind, lessonCount }: RemovedPart): string => {
  if (kind === 'lesson') return 'Lesson';
  return `Section with ${lessonCount === 1 ? '1 lesson' : `${lessonCount} lessons`}`;
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
      onSuccess: (message) => showToast(message),
      onError: (error) => showToast(error.message, { isFailure: true }),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Recently removed"
      end={
        <Button type="button" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text-ink-2">
        You can restore sections and lessons for {TAKE_BACK_DAYS} days. Then they are deleted with
        their files.
      </p>
      <ListFrame
        list={list}
        count={parts.length}
        empty={<EmptyState title="Nothing was removed">There is nothing to restore.</EmptyState>}
      >
        <ul className="removed-parts">
          {parts.map((part) => (
            <li key={part.id}>
              <span>
                <b lang={langOf(part.title)}>{part.title}</b>
                <small className="num">
                  {kindOf(part)}, removed {formatDate(part.removedAt)}
                </small>
              </span>
              <Button
                type="button"
                variant="secondary"
                isBusy={restore.isPending && restore.variables.id === part.id}
                aria-label={`Restore ${part.title}`}
                onClick={() => handleRestore(part)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </ListFrame>
    </Dialog>
  );
}
