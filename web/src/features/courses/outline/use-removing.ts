import { t } from '#texts';
import { messageOf } from '../../../lib/api-error.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { Mover } from './outline-order.ts';
import { useRemovePart, useRestorePart } from './outline.queries.ts';

/** Removes at once, and offers to restore (R11.2.6). */
export function useRemoving(address: CourseAddress) {
  const remove = useRemovePart(address);
  const restore = useRestorePart(address);
  const showToast = useToast();
  // mutateAsync: an Undo is pressed on another page too, when this one is gone.
  const undo = async (part: Mover) => {
    try {
      showToast(await restore.mutateAsync(part), { about: part.id });
    } catch (error) {
      showToast(messageOf(error, t`It could not be restored.`), { isFailure: true });
    }
  };
  return (part: Mover) =>
    remove.mutate(part, {
      onSuccess: (message) =>
        showToast(message, {
          action: { label: t`Undo`, undoes: part.id, onPress: () => void undo(part) },
        }),
      onError: (error) => showToast(error.message, { isFailure: true }),
    });
}
