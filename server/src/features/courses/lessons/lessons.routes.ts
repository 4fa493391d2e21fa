import { msg } from '#texts';
import {
  createLesson,
  getLesson,
  moveLesson,
  publishLessons,
  removeLesson,
  restoreLesson,
  updateLesson,
} from '@panthiya/contract/courses/lessons.contract';
import {
  exportProgress,
  listLessonMarks,
  listStudentMarks,
} from '@panthiya/contract/courses/marks.contract';
import { getProgress, markLesson } from '@panthiya/contract/courses/progress.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { CourseCaller } from '../../../domain/courses/course-caller.ts';
import { lessonIsSaved, lessonsAreAdded, publishingIsChanged } from './lessons.texts.ts';
import type { LessonsService } from './lessons.service.ts';
import type { MarksService } from './marks.service.ts';
import type { ProgressService } from './progress.service.ts';

type Saved = Pick<CourseCaller, 'course'> & { readonly body: { readonly publish: unknown } };

const audienceOf = ({ body, course }: Saved) => ({
  areDrafts: body.publish === null,
  isCourseDraft: course.status === 'draft',
});

export function mountLessons(mount: Mount, service: LessonsService): void {
  mount(createLesson, async (call) => {
    const id = await service.create(call, call.body, call.header('idempotency-key'));
    const message = lessonsAreAdded({ ...audienceOf(call), count: call.body.weeks });
    return { success: true, message, id };
  });
  mount(getLesson, async (call) => ({
    success: true,
    lesson: await service.read(call, call.params.lessonId),
  }));
  mount(updateLesson, async (call) => {
    const lesson = await service.update(call, call.params.lessonId, call.body);
    return { success: true, message: lessonIsSaved(audienceOf(call)), lesson };
  });
  mount(publishLessons, async (call) => {
    const lessonIds = await service.publish(call, call.body);
    const message = publishingIsChanged({
      count: lessonIds.length,
      areDrafts: !call.body.isPublished,
      isCourseDraft: call.course.status === 'draft',
    });
    return { success: true, message, lessonIds: [...lessonIds] };
  });
  mount(moveLesson, async (call) => ({
    success: true,
    sections: await service.move(call, call.params.lessonId, call.body),
  }));
  mount(removeLesson, async (call) => {
    await service.remove(call, call.params.lessonId);
    return { success: true, message: msg`The lesson is removed.` };
  });
  mount(restoreLesson, async (call) => {
    await service.restore(call, call.params.lessonId);
    return { success: true, message: msg`The lesson is restored.` };
  });
}

export function mountProgress(mount: Mount, service: ProgressService): void {
  mount(markLesson, async (call) => {
    const { isDone } = call.body;
    const progress = await service.mark(call, call.params.lessonId, isDone);
    const message = isDone ? msg`Marked as done.` : msg`Marked as not done.`;
    return { success: true, message, progress };
  });
  mount(getProgress, (call) => service.read(call, call.query));
}

export function mountMarks(mount: Mount, service: MarksService): void {
  mount(listStudentMarks, (call) => service.ofStudent(call, call.params.uid, call.query));
  mount(listLessonMarks, (call) => service.ofLesson(call, call.params.lessonId, call.query));
  mount(exportProgress, (call) => service.exportAll(call));
}
