import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { fetchNewest, useUpdateCourse } from '../changes/course-changes.queries.ts';
import { readPayload } from '../course-form/course-resolver.ts';
import {
  type CourseField,
  type CourseValues,
  differingFields,
  isCourseField,
  courseValuesOf,
} from '../course-form/course-values.ts';
import { useCourseForm } from '../course-form/use-course-form.ts';
import { coursesText } from '../changes/courses.text.ts';
import { refusalMessageOf, showAtField } from '../changes/refused-course.ts';

/** What somebody else saved meanwhile. */
export interface Conflict {
  readonly newest: Course;
  /** Fields that are not as they were when the typing began. */
  readonly fields: readonly CourseField[];
}

/** A version of the course, and what the form held of it when the typing began. */
interface Base {
  readonly version: number;
  readonly start: CourseValues;
}

const baseOf = (course: Course): Base => ({
  version: course.version,
  start: courseValuesOf(course),
});

const pick = (values: CourseValues, names: readonly CourseField[]): Partial<CourseValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** The form of a course and its moves; nothing that was typed is ever lost to a newer version (R11.1.8). */
export function useCourseEditor(course: Course) {
  const [base, setBase] = useState(() => baseOf(course));
  const { start } = base;
  const form = useCourseForm(start);
  const values = useWatch({ control: form.control }) as CourseValues;
  const hasEdits = differingFields(values, start).length > 0;
  const [refusal, setRefusal] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const update = useUpdateCourse({ orgId: course.orgId, courseId: course.id });
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);

  // What others saved is shown as it comes while nothing is typed here; the version comes with it.
  const { reset } = form;
  const [followed, setFollowed] = useState<Course>();
  if (course.version > base.version && !hasEdits) {
    setBase(baseOf(course));
    setFollowed(course);
  }
  useEffect(() => {
    if (followed) reset(courseValuesOf(followed));
  }, [followed, reset]);

  const send = async (typed: CourseValues, on: Pick<Course, 'version'>): Promise<void> => {
    const payload = readPayload(typed);
    if (!payload) return;
    const saved = await update.mutateAsync({ ...payload, version: on.version });
    setConflict(undefined);
    setBase(baseOf(saved.course));
    form.reset(courseValuesOf(saved.course));
    showToast(saved.message);
  };

  /** Sends what was typed; where somebody was quicker, what differs is shown beside it. */
  const attempt = async (typed: CourseValues, on: Pick<Course, 'version'>): Promise<void> => {
    if (update.isPending || isAsking) return;
    setRefusal(undefined);
    try {
      await send(typed, on);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'COURSE_STALE') return compare(typed);
      if (!showAtField(form, failure, isCourseField)) setRefusal(refusalMessageOf(failure));
    }
  };

  async function compare(typed: CourseValues): Promise<void> {
    setIsAsking(true);
    try {
      const newest = await fetchNewest({ orgId: course.orgId, courseId: course.id });
      const fields = differingFields(courseValuesOf(newest), start);
      // Published or renamed lecturers: nothing of what stands here. One may go on as if nothing had happened.
      if (fields.length === 0) await send(typed, newest);
      else setConflict({ newest, fields });
    } catch (failure) {
      setRefusal(refusalMessageOf(failure));
    } finally {
      setIsAsking(false);
    }
  }

  return {
    form,
    /** What is typed, and what the form began with. */
    values,
    base,
    /** Goes on with what was typed before, on the version that it was typed on. */
    resume: (typed: CourseValues, on: Base) => {
      setBase(on);
      form.reset(on.start);
      for (const name of differingFields(typed, on.start)) {
        form.setValue(name, typed[name], { shouldDirty: true });
      }
    },
    hasEdits,
    conflict,
    refusal,
    isBusy: update.isPending || isAsking,
    refuse: setRefusal,
    save: (typed: CourseValues) =>
      hasEdits ? attempt(typed, base) : setRefusal(coursesText.unchanged),
    reset: () => {
      form.reset(start);
      setRefusal(undefined);
    },
    /** Saves one's own fields on top of what the others saved. */
    keepMine: ({ newest }: Conflict) => {
      const typed = form.getValues();
      const mine = pick(typed, differingFields(typed, start));
      return attempt({ ...courseValuesOf(newest), ...mine }, newest);
    },
    /** Takes over what the others saved; what one typed in other fields stays, to be saved. */
    takeTheirs: ({ newest, fields }: Conflict) => {
      const typed = form.getValues();
      const mine = differingFields(typed, start).filter((name) => !fields.includes(name));
      setBase(baseOf(newest));
      setConflict(undefined);
      form.reset(courseValuesOf(newest));
      for (const name of mine) form.setValue(name, typed[name], { shouldDirty: true });
    },
  };
}
