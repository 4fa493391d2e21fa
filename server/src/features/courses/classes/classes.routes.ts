import { msg } from '#texts';
import {
  cancelClassSession,
  createClassSession,
  listClassSessions,
  noteClassSession,
  restoreClassSession,
  updateClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import type { Database } from '../../../db/database.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { ClassSessionsService } from './class-sessions.service.ts';
import { listClasses } from './listed-classes.ts';

/** The body of a call, and the key of its wish. */
const sentBy = <Body>(call: {
  readonly body: Body;
  readonly header: (name: 'idempotency-key') => string | undefined;
}) => ({
  body: call.body,
  key: call.header('idempotency-key'),
});

export function mountClasses(
  mount: Mount,
  database: Database,
  classes: ClassSessionsService,
): void {
  mount(listClassSessions, ({ course, query }) => listClasses(database, course, query));
  mount(createClassSession, async (call) => {
    const added = await classes.add(call, call.body, call.header('idempotency-key'));
    const { id } = added.classSession;
    return { success: true, message: msg`The class is added.`, id, ...added };
  });
  mount(updateClassSession, async (call) => ({
    success: true,
    message: msg`The class is changed.`,
    ...(await classes.move(call, call.params.classSessionId, sentBy(call))),
  }));
  mount(cancelClassSession, async (call) => ({
    success: true,
    message: msg`The class is cancelled.`,
    ...(await classes.cancel(call, call.params.classSessionId, sentBy(call))),
  }));
  mount(noteClassSession, async (call) => ({
    success: true,
    message: msg`The note is saved.`,
    classSession: await classes.note(call, call.params.classSessionId, call.body),
  }));
  mount(restoreClassSession, async (call) => ({
    success: true,
    message: msg`The class is back in the plan.`,
    ...(await classes.restore(call, call.params.classSessionId, sentBy(call))),
  }));
}
