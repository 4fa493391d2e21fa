import { useForm, type UseFormReturn } from 'react-hook-form';
import { courseResolver } from './course-resolver.ts';
import type { CourseValues } from './course-values.ts';

/** The form around the fields of a course, judged by the contract's schemas. */
export function useCourseForm(start: CourseValues): UseFormReturn<CourseValues> {
  return useForm<CourseValues>({ defaultValues: start, resolver: courseResolver });
}
