import type {
  cancelClassSession,
  ClassSession,
  createClassSession,
  noteClassSession,
  restoreClassSession,
  updateClassSession as updateEndpoint,
} from '@panthiya/contract/courses/class-sessions.contract';
import {
  refusalOfCancel,
  refusalOfExtra,
  refusalOfMove,
  undoOf,
} from '@panthiya/contract/courses/class-sessions.rules';
import type { BodyOf, Endpoint } from '@panthiya/contract/endpoint/endpoint';
import type { AuditEvent } from '@panthiya/contract/provider/audit-events';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  type ChangedClass,
  hasManyExtras,
  lockClassSession,
  type LockedClassRef,
  type LockedClassSession,
  readClassClock,
} from '../../../records/courses/class-sessions.repository.ts';
import { readClassSession } from '../../../records/courses/listed-classes.repository.ts';
import { countLessonsOf, keepClassNote } from '../../../records/courses/class-notes.repository.ts';
import { planClassNews } from '../../../domain/announcements/class-telling.ts';
import { addClass } from '../../../domain/class-sessions/class-change.ts';
import { changeCourse, type CourseCaller } from '../../../domain/courses/course-caller.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import { asItIs, judged } from './judged-class.ts';
import { changeAndTell, type Tell, toldOf } from './told-change.ts';
import { unknownLesson } from './classes.texts.ts';

/** Whose change of which class session, of which version. */
interface ClassCall {
  readonly caller: CourseCaller;
  readonly id: string;
  readonly version: number;
}

/** A body and its Idempotency-Key. */
interface Sent<E extends Endpoint> {
  readonly body: BodyOf<E>;
  readonly key: string | undefined;
}

/** A change that can be told, once for its Idempotency-Key. */
interface ToldCall extends ClassCall {
  readonly tell?: Tell;
  readonly key: string | undefined;
  /** What the call asks. */
  readonly body: object;
}

/** A class after its change, and the announcement that tells of it. */
interface Changed {
  readonly classSession: ClassSession;
  readonly announcementId: string | null;
}

async function audit(
  transaction: Queries,
  { signedIn: { user }, membership: { organizationId }, course: { courseId } }: CourseCaller,
  event: AuditEvent,
): Promise<void> {
  const details = { organizationId, courseId };
  await recordEvent(transaction, { event, actorId: user.id, subjectId: null, details });
}

/** Locks one after organization and course. Throws where its version is another one now. */
async function lockClass(
  transaction: Queries,
  { id, version }: ClassCall,
  courseId: string,
): Promise<LockedClassRef> {
  const found = await lockClassSession(transaction, courseId, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (found.version !== version) throw new AppError('CLASS_SESSION_STALE');
  return { courseId, id, found };
}

/** Changes of the class sessions of a course (R13.1). */
export function createClassSessionsService(database: Database) {
  /** One change of its time, place or state, and what tells of it. `decide` answers the change, or throws. */
  const change = (
    call: ToldCall,
    event: AuditEvent,
    decide: (found: LockedClassSession) => ChangedClass,
  ): Promise<Changed> =>
    changeCourse(database, call.caller, async (transaction, { course: { id: courseId } }) => {
      const { caller, id, tell, key, body } = call;
      const once = { userId: caller.signedIn.user.id, key, request: { event, id, ...body } };
      const { announcementId } = await runOnce(transaction, once, async () => {
        const ref = await lockClass(transaction, call, courseId);
        const wish = { ref, changed: decide(ref.found), tell };
        const told = { announcementId: await changeAndTell(transaction, caller, wish) };
        await audit(transaction, caller, event);
        return told;
      });
      return { classSession: await readClassSession(transaction, courseId, id), announcementId };
    });

  return {
    /** Adds an extra class. A repeated Idempotency-Key adds nothing. */
    add: async (
      caller: CourseCaller,
      body: BodyOf<typeof createClassSession>,
      key: string | undefined,
    ): Promise<Changed> => {
      const { courseId } = caller.course;
      const { tell } = body;
      const span = { begins: Date.parse(body.beginsAt), ends: Date.parse(body.endsAt) };
      const added = await changeCourse(database, caller, (transaction, { course }) =>
        runOnce(
          transaction,
          { userId: caller.signedIn.user.id, key, request: { courseId, ...body } },
          async () => {
            if (course.status !== 'published') throw new AppError('COURSE_NOT_PUBLISHED');
            const now = await readClassClock(transaction);
            const refusal = refusalOfExtra(span, now);
            if (refusal !== undefined) throw new AppError(refusal, { field: 'beginsAt' });
            const [beginsAt, endsAt] = [new Date(span.begins), new Date(span.ends)];
            if (await hasManyExtras(transaction, courseId, beginsAt)) {
              throw new AppError('CLASS_SESSIONS_FULL');
            }
            const row = {
              id: createId(),
              courseId,
              organizationId: course.organizationId,
              beginsAt,
              endsAt,
              place: body.place,
            };
            await addClass(transaction, row);
            await audit(transaction, caller, 'course.class-added');
            const to = toldOf({ ...row, status: 'planned', reason: '' });
            const announcementId = tell
              ? await planClassNews(transaction, caller, {
                  classSessionId: row.id,
                  change: { from: null, to },
                  undo: { before: null, liveLessonId: null },
                  words: tell,
                  now,
                })
              : null;
            return { id: row.id, announcementId };
          },
        ),
      );
      const classSession = await readClassSession(database, courseId, added.id);
      // A repeat of a call of before this was told has none.
      return { classSession, announcementId: added.announcementId ?? null };
    },

    move: (
      caller: CourseCaller,
      id: string,
      { body, key }: Sent<typeof updateEndpoint>,
    ): Promise<Changed> =>
      change({ caller, id, key, body, ...body }, 'course.class-moved', (found) => {
        const span = { begins: Date.parse(body.beginsAt), ends: Date.parse(body.endsAt) };
        const refusal = refusalOfMove(judged(found), span, found.now);
        if (refusal !== undefined) {
          const isOfTime = refusal === 'CLASS_SESSION_TIME' || refusal === 'CLASS_SESSION_LENGTH';
          throw new AppError(refusal, isOfTime ? { field: 'beginsAt' } : {});
        }
        return {
          status: 'planned',
          beginsAt: new Date(span.begins),
          endsAt: new Date(span.ends),
          place: body.place,
          reason: '',
        };
      }),

    cancel: (
      caller: CourseCaller,
      id: string,
      { body, key }: Sent<typeof cancelClassSession>,
    ): Promise<Changed> =>
      change({ caller, id, key, body, ...body }, 'course.class-cancelled', (found) => {
        const refusal = refusalOfCancel(judged(found));
        if (refusal !== undefined) throw new AppError(refusal);
        return { ...asItIs(found), status: 'cancelled', reason: body.reason };
      }),

    /** Says what was done in a class, and which lessons belong to it. */
    note: (
      caller: CourseCaller,
      id: string,
      { version, note, lessonIds }: BodyOf<typeof noteClassSession>,
    ): Promise<ClassSession> =>
      changeCourse(database, caller, async (transaction, { course: { id: courseId } }) => {
        await lockClass(transaction, { caller, id, version }, courseId);
        if ((await countLessonsOf(transaction, courseId, lessonIds)) !== lessonIds.length)
          throw new AppError('INVALID_INPUT', { field: 'lessonIds', message: unknownLesson });
        await keepClassNote(transaction, { courseId, id, note, lessonIds });
        await audit(transaction, caller, 'course.class-noted');
        return readClassSession(transaction, courseId, id);
      }),

    restore: (
      caller: CourseCaller,
      id: string,
      { body, key }: Sent<typeof restoreClassSession>,
    ): Promise<Changed> =>
      change({ caller, id, key, body, ...body }, 'course.class-restored', (found) => {
        const hasOtherPlace = found.originPlace !== null && found.originPlace !== found.place;
        const undo = undoOf(judged(found), hasOtherPlace, found.now);
        if (undo === 'plan') return { ...asItIs(found), status: 'planned', reason: '' };
        if (undo !== 'move back') throw new AppError(undo);
        return {
          status: 'planned',
          beginsAt: new Date(found.originBegins ?? 0),
          endsAt: new Date(found.originEnds ?? 0),
          place: found.originPlace ?? '',
          reason: '',
        };
      }),
  };
}

export type ClassSessionsService = ReturnType<typeof createClassSessionsService>;
