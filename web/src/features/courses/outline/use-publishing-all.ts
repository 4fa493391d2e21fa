import { t } from '#texts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { usePublishLessons } from './outline.queries.ts';

/** Publishes drafts at once, and offers to undo it (R11.2.4). */
export function usePublishingAll(address: CourseAddress) {
  const { mutate, mutateAsync, isPending, variables } = usePublishLessons(address);
  const showToast = useToast();
  const onError = (error: Error) => showToast(error.message, { isFailure: true });
  // mutateAsync: an Undo is pressed on another page too, when this one is gone.
  const undo = (lessonIds: string[]) =>
    mutateAsync({ lessonIds, isPublished: false }).then(
      ({ message }) => showToast(message, { about: lessonIds[0] }),
      onError,
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
            const [first] = changed;
            const onPress = () => void undo(changed);
            showToast(message, first ? { action: { label: t`Undo`, undoes: first, onPress } } : {});
          },
          onError,
        },
      );
    },
  };
}

export type PublishingAll = ReturnType<typeof usePublishingAll>;
