import { t } from '#texts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { Mover } from './outline-order.ts';
import { useRemovePart, useRestorePart } from './outline.queries.ts';

/** Removes at once, and offers to restore (R11.2.6). */
export function useRemoving(address: CourseAddress) {
  const remove = useRemovePart(address);
  const restore = useRestorePart(address);
  const showToast = useToast();
  const sayFailure = (error: Error) => showToast(error.message, { isFailure: true });
  const undo = (part: Mover) =>
    restore.mutate(part, { onSuccess: (message) => showToast(message), onError: sayFailure });
  return (part: Mover) =>
    remove.mutate(part, {
      onSuccess: (message) =>
        showToast(message, {
          action: { label: t`Undo`, onPress: () => undo(part) },
        }),
      onError: sayFailure,
    });
}
