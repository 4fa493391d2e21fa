import type { CourseAddress } from '../addresses/course-address.ts';

/** A class that its teacher can change. */
export interface ChangeableClass {
  readonly id: string;
  readonly version: number;
  readonly isCancelled: boolean;
  /** True for one that is at another time or place than its timetable says. */
  readonly isMoved: boolean;
  /** ISO 8601. */
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly place: string;
}

export type ClassDialogProps = {
  course: CourseAddress & { readonly title: string; readonly learnerCount: number };
  one: ChangeableClass;
  onClose: () => void;
};

export const addressOf = ({ course: { orgId, courseId }, one }: ClassDialogProps) => ({
  orgId,
  courseId,
  classSessionId: one.id,
});
