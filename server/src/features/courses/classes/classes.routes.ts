import { msg } from '#texts';
import {
  cancelClassSession,
  createClassSession,
  listClassSessions,
  noteClassSession,
  restoreClassSession,
  updateClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { ClassSessionsService } from './class-sessions.service.ts';

export function mountClasses(mount: Mount, classes: ClassSessionsService): void {
  mount(listClassSessions, ({ course, query }) => classes.list(course, query));
  mount(createClassSession, async (call) => {
    const classSession = await classes.add(call, call.body, call.header('idempotency-key'));
    return { success: true, message: msg`The class is added.`, id: classSession.id, classSession };
  });
  mount(updateClassSession, async (call) => ({
    success: true,
    message: msg`The class is changed.`,
    classSession: await classes.move(call, call.params.classSessionId, call.body),
  }));
  mount(cancelClassSession, async (call) => ({
    success: true,
    message: msg`The class is cancelled.`,
    classSession: await classes.cancel(call, call.params.classSessionId, call.body),
  }));
  mount(noteClassSession, async (call) => ({
    success: true,
    message: msg`The note is saved.`,
    classSession: await classes.note(call, call.params.classSessionId, call.body),
  }));
  mount(restoreClassSession, async (call) => ({
    success: true,
    message: msg`The class is back in the plan.`,
    classSession: await classes.restore(call, call.params.classSessionId, call.body.version),
  }));
}
