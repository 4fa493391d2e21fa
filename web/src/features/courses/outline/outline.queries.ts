import {
  createSection,
  listRemovedParts,
  moveSection,
  removeSection,
  renameSection,
  restoreSection,
} from '@panthiya/contract/courses/outline.contract';
import {
  moveLesson,
  publishLessons,
  removeLesson,
  restoreLesson,
} from '@panthiya/contract/courses/lessons.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { keyOfCourse } from '../shared/courses.queries.ts';
import { hasLessonOrder, hasSectionOrder, type Mover, type Spot } from './outline-order.ts';
import type { Outline } from './outline-sections.ts';

const withId = (address: CourseAddress, { kind, id }: Mover) =>
  kind === 'section' ? { ...address, sectionId: id } : { ...address, lessonId: id };

/** Reads all data of this course again. */
function useCourseRefresh(address: CourseAddress) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOfCourse(address) });
}

/** Adds a section, or renames one (R11.2.1). */
export function useSaveSection(address: CourseAddress) {
  const refresh = useCourseRefresh(address);
  return useMutation({
    mutationFn: async ({ id, title }: { id: string | undefined; title: string }) => {
      const body = { title };
      const { message } = await (id === undefined
        ? call(createSection, { params: address, body })
        : call(renameSection, { params: { ...address, sectionId: id }, body }));
      return message;
    },
    onSuccess: refresh,
  });
}

/** Moves a row on the server. The answer says if an outline has the server's new order. */
async function sendMove(address: CourseAddress, mover: Mover, { before, sectionId }: Spot) {
  if (mover.kind === 'section') {
    const params = { ...address, sectionId: mover.id };
    const { sectionIds } = await call(moveSection, { params, body: { before } });
    return (outline: Outline) => hasSectionOrder(outline, sectionIds);
  }
  const params = { ...address, lessonId: mover.id };
  const { sections } = await call(moveLesson, { params, body: { sectionId, before } });
  return (outline: Outline) => hasLessonOrder(outline, sections);
}

/** Puts a row where the user dropped it: shows it at once, and undoes it if it is refused (R11.2.2). */
export function useMove(address: CourseAddress) {
  const client = useQueryClient();
  const key = keyOfCourse(address, 'outline');
  const mutationKey = [...key, 'move'];
  const readAgain = () => client.invalidateQueries({ queryKey: key });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ mover, spot }: { mover: Mover; spot: Spot }) => sendMove(address, mover, spot),
    onSuccess: (isOrderOf) => {
      // If more moves are on their way, the last of them compares: the page is ahead of this answer.
      if (client.isMutating({ mutationKey }) > 1) return;
      if (!isOrderOf(client.getQueryData<Outline>(key) ?? [])) void readAgain();
    },
    onError: readAgain,
  });
  return (mover: Mover, spot: Spot, outline: Outline, onError: (error: Error) => void) => {
    // Before the next drawing: its row must not jump back for a moment and lose the focus.
    void client.cancelQueries({ queryKey: key });
    client.setQueryData(key, outline);
    mutate({ mover, spot }, { onError });
  };
}

/** Removes a section or a lesson. For 30 days it can be restored (R11.2.6). */
export function useRemovePart(address: CourseAddress) {
  const refresh = useCourseRefresh(address);
  return useMutation({
    mutationFn: async (part: Mover) => {
      const params = withId(address, part);
      const { message } = await ('sectionId' in params
        ? call(removeSection, { params })
        : call(removeLesson, { params }));
      return message;
    },
    onSuccess: refresh,
  });
}

/** Publishes drafts, or makes published lessons drafts again (R11.2.4). */
export function usePublishLessons(address: CourseAddress) {
  const refresh = useCourseRefresh(address);
  return useMutation({
    mutationFn: (body: { lessonIds: string[]; isPublished: boolean }) =>
      call(publishLessons, { params: address, body }),
    onSuccess: refresh,
  });
}

/** Restores a removed section or lesson. */
export function useRestorePart(address: CourseAddress) {
  const refresh = useCourseRefresh(address);
  return useMutation({
    mutationFn: async (part: Mover) => {
      const params = withId(address, part);
      const { message } = await ('sectionId' in params
        ? call(restoreSection, { params, body: {} })
        : call(restoreLesson, { params, body: {} }));
      return message;
    },
    onSuccess: refresh,
  });
}

/** Rows that were removed in the last 30 days, newest first. */
export function useRemovedParts(address: CourseAddress) {
  return usePagedList(keyOfCourse(address, 'removed'), (query, signal) =>
    call(listRemovedParts, { params: address, query, signal }),
  );
}
