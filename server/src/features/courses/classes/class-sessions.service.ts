import type {
  cancelClassSession,
  ClassSession,
  createClassSession,
  listClassSessions as listEndpoint,
  noteClassSession,
  updateClassSession as updateEndpoint,
} from '@panthiya/contract/courses/class-sessions.contract';
import {
  LISTED_DAYS_MAX,
  MADE_DAYS,
  refusalOfCancel,
  refusalOfExtra,
  refusalOfMove,
  undoOf,
} from '@panthiya/contract/courses/class-sessions.rules';
import type { BodyOf, QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { AuditEvent } from '@panthiya/contract/provider/audit-events';
import { COLOMBO_OFFSET_MS } from '@panthiya/contract/fields/colombo-time';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, notOurs, readCursor } from '../../../platform/cursor.ts';
import { createId, isId } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  type ChangedClass,
  hasManyExtras,
  lockClassSession,
  type LockedClassRef,
  type LockedClassSession,
  readClassClock,
} from '../../../records/courses/class-sessions.repository.ts';
import {
  beginKey,
  type ClassReader,
  listClassSessions,
  readClassSession,
} from '../../../records/courses/listed-classes.repository.ts';
import { countLessonsOf, keepClassNote } from '../../../records/courses/class-notes.repository.ts';
import type { CourseRoleRow } from '../../../records/enrolments/course-role.repository.ts';
import { changeCourse, type CourseCaller } from '../../../domain/courses/course-caller.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import { addClass, changeClass } from './class-change.ts';
import { asItIs, judged } from './judged-class.ts';
import { tooManyDays, unknownLesson } from './classes.texts.ts';

const DAY_MS = 86_400_000;
/** The day in Sri Lanka so many days after a moment. */
const dayAfter = (moment: number, days: number): string =>
  new Date(moment + COLOMBO_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

const readerOf = ({ isTeacher, isEnrolled }: CourseRoleRow): ClassReader => {
  if (isTeacher) return 'teacher';
  return isEnrolled ? 'student' : 'other';
};

/** Whose change of which class session, of which version. */
interface ClassCall {
  readonly caller: CourseCaller;
  readonly id: string;
  readonly version: number;
}

async function audit(
  transaction: Queries,
  { signedIn: { user }, membership: { organizationId }, course: { courseId } }: CourseCaller,
  event: AuditEvent,
): Promise<void> {
  const details = { organizationId, courseId };
  await recordEvent(transaction, { event, actorId: user.id, subjectId: null, details });
}

/** The class sessions of a course (R13.1). */
export function createClassSessionsService(database: Database) {
  /** Does `work` on one under the locks of organization, course and class session. Throws where its version is another one now. */
  function withClass(
    { caller, id, version }: ClassCall,
    event: AuditEvent,
    work: (transaction: Queries, ref: LockedClassRef) => Promise<void>,
  ): Promise<ClassSession> {
    return changeCourse(database, caller, async (transaction, { course: { id: courseId } }) => {
      const found = await lockClassSession(transaction, courseId, id);
      if (found === undefined) throw new AppError('NOT_FOUND');
      if (found.version !== version) throw new AppError('CLASS_SESSION_STALE');
      await work(transaction, { courseId, id, found });
      await audit(transaction, caller, event);
      return readClassSession(transaction, courseId, id);
    });
  }

  /** One change of its time, place or state. `decide` answers it, or throws. */
  const change = (
    call: ClassCall,
    event: AuditEvent,
    decide: (found: LockedClassSession) => ChangedClass,
  ): Promise<ClassSession> =>
    withClass(call, event, (transaction, ref) => changeClass(transaction, ref, decide(ref.found)));

  return {
    list: async (
      role: CourseRoleRow,
      { from, to, cursor, limit = PAGE_SIZE }: QueryOf<typeof listEndpoint>,
    ): Promise<ReplyOf<typeof listEndpoint>> => {
      const now = await readClassClock(database);
      const first =
        from ?? (to === undefined ? dayAfter(now, 0) : dayAfter(Date.parse(to), -MADE_DAYS));
      const last = to ?? dayAfter(Date.parse(first), MADE_DAYS);
      const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
      if (days > LISTED_DAYS_MAX) {
        throw new AppError('INVALID_INPUT', {
          field: 'to',
          message: tooManyDays({ most: LISTED_DAYS_MAX }),
        });
      }
      const after = cursor === undefined ? undefined : readCursor(cursor, 2);
      if (after !== undefined && !(beginKey.isValue(after[0] ?? '') && isId(after[1] ?? '')))
        throw notOurs();
      const reader = readerOf(role);
      const query = {
        courseId: role.courseId,
        reader,
        from: first,
        to: last,
        cursor: after,
        limit: limit + 1,
      };
      const rows = await listClassSessions(database, query);
      const { page, nextCursor } = cutPage(rows, limit, ({ beginText, classSession: { id } }) => [
        beginText,
        id,
      ]);
      const classSessions = page.map((row) => row.classSession);
      return { success: true, classSessions, nextCursor, now: new Date(now).toISOString() };
    },

    /** Adds an extra class. A repeated Idempotency-Key adds nothing. */
    add: async (
      caller: CourseCaller,
      body: BodyOf<typeof createClassSession>,
      key: string | undefined,
    ): Promise<ClassSession> => {
      const { courseId } = caller.course;
      const span = { begins: Date.parse(body.beginsAt), ends: Date.parse(body.endsAt) };
      const { id } = await changeCourse(database, caller, (transaction, { course }) =>
        runOnce(
          transaction,
          { userId: caller.signedIn.user.id, key, request: { courseId, ...body } },
          async () => {
            if (course.status !== 'published') throw new AppError('COURSE_NOT_PUBLISHED');
            const refusal = refusalOfExtra(span, await readClassClock(transaction));
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
            return { id: row.id };
          },
        ),
      );
      return readClassSession(database, courseId, id);
    },

    move: (
      caller: CourseCaller,
      id: string,
      { version, ...body }: BodyOf<typeof updateEndpoint>,
    ): Promise<ClassSession> =>
      change({ caller, id, version }, 'course.class-moved', (found) => {
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
      { version, reason }: BodyOf<typeof cancelClassSession>,
    ): Promise<ClassSession> =>
      change({ caller, id, version }, 'course.class-cancelled', (found) => {
        const refusal = refusalOfCancel(judged(found));
        if (refusal !== undefined) throw new AppError(refusal);
        return { ...asItIs(found), status: 'cancelled', reason };
      }),

    /** Says what was done in a class, and which lessons belong to it. */
    note: (
      caller: CourseCaller,
      id: string,
      { version, note, lessonIds }: BodyOf<typeof noteClassSession>,
    ): Promise<ClassSession> =>
      withClass({ caller, id, version }, 'course.class-noted', async (transaction, ref) => {
        const { courseId } = ref;
        if ((await countLessonsOf(transaction, courseId, lessonIds)) !== lessonIds.length)
          throw new AppError('INVALID_INPUT', { field: 'lessonIds', message: unknownLesson });
        await keepClassNote(transaction, { courseId, id, note, lessonIds });
      }),

    restore: (caller: CourseCaller, id: string, version: number): Promise<ClassSession> =>
      change({ caller, id, version }, 'course.class-restored', (found) => {
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
