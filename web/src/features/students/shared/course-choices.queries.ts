import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** A course as a select offers it. */
interface CourseOption {
  readonly value: string;
  readonly label: string;
}

/** Courses that a select can offer: beyond them the device's own list is no help. */
const MOST = 1000;

interface Choices {
  readonly status?: 'published';
  /** False while nothing else is there yet: the first view does not wait for it. */
  readonly isWanted?: boolean;
}

const NONE: readonly CourseOption[] = [];

/** Courses of an organization to choose from, by title; none until they are known. */
export function useCourseChoices(orgId: string, { status, isWanted = true }: Choices = {}) {
  const { data = NONE } = useQuery({
    queryKey: keyIn(orgId, 'courses', 'choices', status),
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const found: CourseOption[] = [];
      let cursor: string | null = '';
      while (cursor !== null && found.length < MOST) {
        const page: {
          courses: readonly { id: string; title: string }[];
          nextCursor: string | null;
        } = await call(listCourses, {
          params: { orgId },
          query: { limit: '200', ...(status && { status }), ...(cursor !== '' && { cursor }) },
          signal,
        });
        found.push(...page.courses.map(({ id, title }) => ({ value: id, label: title })));
        cursor = page.nextCursor;
      }
      return found;
    },
  });
  return data;
}
