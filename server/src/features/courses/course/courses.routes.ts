import { msg } from '#texts';
import {
  copyCourse,
  createCourse,
  getCourse,
  listCourses,
  listOwnCourses,
  nameLecturers,
  removeCourse,
  setCourseStatus,
  updateCourse,
} from '@panthiya/contract/courses/courses.contract';
import { courseRefOf } from '../../../domain/courses/course-caller.ts';
import { courseIsPublished } from './course.texts.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { CourseChangesService } from './course-changes.service.ts';
import type { CourseCopyService } from './course-copy.service.ts';
import type { CourseLifecycleService } from './course-lifecycle.service.ts';
import type { CoursesService } from './courses.service.ts';
import type { OverlapsService } from '../../../domain/timetable/overlaps.service.ts';

interface Services {
  readonly overlaps: OverlapsService;
  readonly reading: CoursesService;
  readonly changes: CourseChangesService;
  readonly copying: CourseCopyService;
  readonly lifecycle: CourseLifecycleService;
}

export function mountCourses(
  mount: Mount,
  { reading, changes, copying, lifecycle, overlaps }: Services,
): void {
  mount(createCourse, async ({ body, signedIn, membership, header }) => {
    const { user } = signedIn;
    const { id } = await changes.create({ signedIn, membership }, body, header('idempotency-key'));
    return {
      success: true,
      message: msg`The course is created. Only its teachers see it until you publish it.`,
      id,
      overlaps: await overlaps.ofCourse({ user, membership }, id, body.timetable),
    };
  });
  mount(copyCourse, async (call) => ({
    success: true,
    ...(await copying.copy(call, { wish: call.body, key: call.header('idempotency-key') })),
    message: msg`The course is copied. This is the copy, a draft.`,
  }));
  mount(listCourses, ({ query, signedIn, membership }) =>
    reading.list(signedIn, membership, query),
  );
  mount(listOwnCourses, async ({ signedIn }) => ({
    success: true,
    courses: await reading.listOwn(signedIn),
  }));
  mount(getCourse, async ({ signedIn, membership, course }) => ({
    success: true,
    course: await reading.get(signedIn, membership, course.courseId),
  }));
  mount(updateCourse, async ({ body, signedIn, membership, course }) => {
    await changes.update(signedIn.user, courseRefOf({ membership, course }), body);
    return {
      success: true,
      message: msg`Saved.`,
      course: await reading.get(signedIn, membership, course.courseId),
      overlaps: await overlaps.ofCourse(
        { user: signedIn.user, membership },
        course.courseId,
        body.timetable,
      ),
    };
  });
  mount(nameLecturers, async ({ body, signedIn, membership, course }) => {
    await lifecycle.nameLecturers(signedIn.user, courseRefOf({ membership, course }), body);
    return {
      success: true,
      message: msg`The teachers are saved.`,
      course: await reading.get(signedIn, membership, course.courseId),
    };
  });
  mount(setCourseStatus, async ({ body, signedIn, membership, course }) => {
    const lessons = await lifecycle.setStatus(
      signedIn.user,
      courseRefOf({ membership, course }),
      body,
    );
    const isOpen = body.status === 'published';
    return {
      success: true,
      message: isOpen ? courseIsPublished({ lessons }) : msg`The course is archived.`,
      course: await reading.get(signedIn, membership, course.courseId),
    };
  });
  mount(removeCourse, async ({ signedIn, membership, course }) => {
    await lifecycle.remove(signedIn.user, courseRefOf({ membership, course }));
    return { success: true, message: msg`The draft is deleted.` };
  });
}
