import { t } from '#texts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { usePublishLessons } from './outline.queries.ts';

/** Publishes drafts at once, and offers to undo it (R11.2.4). */
export function usePublishingAll(address: CourseAddress) {
  const { mutate, isPending, variables } = usePublishLessons(address);
  const showToast = useToast();
  const onError = (error: Error) => showToast(error.message, { isFailure: true });
  const undo = (lessonIds: string[]) =>
    mutate(
      { lessonIds, isPublished: false },
      { onSuccess: ({ message }) => showToast(message), onError },
    );
  return {
    /** One of the lessons that are being published. */
    publishing: isPending && variables.isPublished ? variables.lessonIds[0] : undefined,
    publish: (lessonIds: string[]) => {
      if (isPending) return;
      mutate(
        { lessonIds, isPublished: true },
        {
          onSuccess: ({ message, lessonIds: changed }) => {
            const action = { label: t`Undo`, onPress: () => undo(changed) };
            showToast(message, changed.length > 0 ? { action } : {});
          },
          onError,
        },
      );
    },
  };
}

export type PublishingAll = ReturnType<typeof usePublishingAll>;
