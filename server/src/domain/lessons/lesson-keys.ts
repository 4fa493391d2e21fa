/** A lesson and its course: both in one predicate. */
export interface LessonRef {
  readonly courseId: string;
  readonly lessonId: string;
}
