import { getOutlineCall, getSectionCall } from '@panthiya/contract/courses/courses.calls';
import type { getOutline, getSection } from '@panthiya/contract/courses/outline.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { keyOfCourse } from '../shared/courses.queries.ts';
import { isLarge, isLoaded, type Outline, type ShownSection, viewOf } from './outline-sections.ts';

async function readSection(
  address: CourseAddress,
  sectionId: string,
  signal?: AbortSignal,
): Promise<ShownSection> {
  const params = { ...address, sectionId };
  const wish = signal ? { params, signal } : { params };
  return (await call<typeof getSection>(getSectionCall, wish)).section;
}

/** Reads the outline. Open sections stay open, and closed ones closed (R11.2.8). */
async function readOutline(
  address: CourseAddress,
  before: Outline,
  signal: AbortSignal,
): Promise<Outline> {
  const { sections } = await call<typeof getOutline>(getOutlineCall, { params: address, signal });
  if (!isLarge(sections) || !isLarge(before)) return sections;
  const reopen = async (section: ShownSection): Promise<ShownSection> => {
    const known = before.find(({ id }) => id === section.id);
    if (known?.isShut) return { ...section, isShut: true };
    if (!known || !isLoaded(known) || isLoaded(section)) return section;
    return readSection(address, section.id, signal);
  };
  return Promise.all(sections.map(reopen));
}

/** The sections of a course with their lessons; closed ones without. */
export function useOutline(address: CourseAddress) {
  const client = useQueryClient();
  const queryKey = keyOfCourse(address, 'outline');
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readOutline(address, client.getQueryData<Outline>(queryKey) ?? [], signal),
  });
}

/** A section with all its lessons, also where the outline came without them. */
export function useSection(address: CourseAddress, sectionId: string | undefined) {
  return useQuery({
    enabled: sectionId !== undefined,
    queryKey: keyOfCourse(address, 'section', sectionId),
    queryFn: ({ signal }) => readSection(address, sectionId ?? '', signal),
  });
}

/** True if a section has everything that the page knows of it. If not, a lesson was moved while its answer was on the way. */
const holds = (read: ShownSection, known: ShownSection): boolean =>
  read.lessonCount === known.lessonCount &&
  known.lessons.every(({ id }) => read.lessons.some((lesson) => lesson.id === id));

/** Opens and closes a section of a large course. Its lessons load when it is first opened (R11.2.8). */
export function useFold(address: CourseAddress, section: ShownSection) {
  const { id } = section;
  const client = useQueryClient();
  const queryKey = keyOfCourse(address, 'outline');
  const change = (next: (known: ShownSection) => ShownSection) =>
    client.setQueryData<Outline>(queryKey, (outline) =>
      outline?.map((one) => (one.id === id ? next(one) : one)),
    );
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => readSection(address, id),
    onSuccess: (read) => {
      const known = client.getQueryData<Outline>(queryKey)?.find((one) => one.id === id);
      change(() => read);
      if (known && !holds(read, known)) void client.invalidateQueries({ queryKey });
    },
  });
  const isOpen = isLoaded(viewOf(section));
  const open = () => {
    const known = client.getQueryData<Outline>(queryKey)?.find((one) => one.id === id);
    if (known && isLoaded(known)) change((one) => ({ ...one, isShut: false }));
    else mutate();
  };
  return {
    isOpen,
    isPending,
    error,
    open,
    toggle: () => {
      if (isPending) return;
      if (isOpen) change((one) => ({ ...one, isShut: true }));
      else if (error) reset();
      else open();
    },
  };
}

export type Fold = ReturnType<typeof useFold>;
