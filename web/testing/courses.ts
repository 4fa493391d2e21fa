import type { Course, CourseCard } from '@panthiya/contract/courses/courses.contract';
import type { Enrolment } from '@panthiya/contract/courses/enrolments.contract';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { Answer } from './stub-api.ts';

/** A course of Sipwin Institute as a user outside it reads it. */
export function buildCourse(changes: Partial<Course> = {}): Course {
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    orgId: 'sipwin-institute',
    organizationName: 'Sipwin Institute',
    title: 'Physics 2027 Theory',
    subject: 'Physics',
    level: 'A/L',
    medium: 'Sinhala',
    delivery: 'both',
    status: 'published',
    coverId: null,
    capacity: null,
    learnerCount: 41,
    lecturers: [{ uid: 'u-kasun', name: 'Kasun Silva', ownScriptName: '', pictureId: null }],
    timetable: [{ weekday: 6, begins: '08:00', ends: '10:30', place: 'Hall 2' }],
    part: learns(null),
    progress: null,
    description: '',
    version: 3,
    isOverLimit: false,
    draftLessons: 0,
    waitingPlace: null,
    declineReason: '',
    mayReturnUntil: null,
    ...changes,
  };
}

/** The facts for a lecturer of the course. */
export const TEACHES = { isTeacher: true, isLecturer: true, enrolment: null } as const;

/** The facts for a student, or for a user with that relation to the course. */
export const learns = <const State extends Course['part']['enrolment']>(enrolment: State) =>
  ({ isTeacher: false, isLecturer: false, enrolment }) as const;

/** A student as a lecturer sees them. */
export function buildEnrolment(changes: Partial<Enrolment> = {}): Enrolment {
  return {
    uid: 'u-nethmi',
    studentId: '0198a000-0000-7000-8000-000000000031',
    name: 'Nethmi Perera',
    ownScriptName: '',
    email: null,
    indexNumber: null,
    pictureId: null,
    state: 'active',
    way: 'code',
    reason: '',
    since: '2026-11-01T04:00:00.000Z',
    joinedAt: '2026-11-01T04:00:00.000Z',
    waitingPlace: null,
    done: 3,
    ...changes,
  };
}

/** A live session of that course in a user's week, Wednesday evening in Sri Lanka. */
export function buildWeekEntry(changes: Partial<WeekEntry> = {}): WeekEntry {
  return {
    kind: 'session',
    courseId: buildCourse().id,
    courseTitle: 'Physics 2027 Theory',
    orgId: 'sipwin-institute',
    organizationName: 'Sipwin Institute',
    lessonId: '0198a000-0000-7000-8000-000000000002',
    lessonTitle: 'Waves',
    beginsAt: '2026-11-18T13:00:00Z',
    endsAt: '2026-11-18T14:30:00Z',
    liveSession: null,
    place: '',
    isTeacher: false,
    classSession: null,
    lecturers: [{ name: 'Kasun Silva', ownScriptName: '' }],
    learnerCount: 41,
    capacity: null,
    joinAddress: null,
    ...changes,
  };
}

/** The base of the calls on this course. */
export const COURSE = `/api/organization/sipwin-institute/courses/${buildCourse().id}`;

/** Answers a list of courses with one page of these. */
export function coursesAre(...courses: CourseCard[]): () => Answer {
  return () => ({ json: { success: true, courses, nextCursor: null } });
}

/** Answers the course itself. */
export function courseIs(course: Course): () => Answer {
  return () => ({ json: { success: true, course } });
}
