import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import type { CourseStatus } from '@panthiya/contract/courses/courses.rules';
import type { VideoRef } from '@panthiya/contract/courses/video-address';

/** A lesson of the story. */
export interface DemoLesson {
  readonly title: string;
  /** Markdown. */
  readonly text?: string;
  readonly video?: VideoRef;
  /** Begins so many minutes after the demo was made. */
  readonly session?: {
    readonly inMinutes: number;
    readonly minutes: number;
    readonly address: string;
  };
  readonly isDraft?: boolean;
}

/** A course of the story. */
export interface DemoCourse {
  readonly orgId: string;
  readonly lecturer: string;
  readonly joinCode: string;
  readonly status: CourseStatus;
  readonly facts: {
    readonly title: string;
    readonly subject: string;
    readonly level: string;
    readonly medium: 'Sinhala' | 'Tamil' | 'English';
    readonly delivery: 'offline' | 'online' | 'both';
    readonly capacity: number | null;
    readonly description: string;
  };
  readonly times: readonly CourseTime[];
  readonly sections: readonly { readonly title: string; readonly lessons: readonly DemoLesson[] }[];
  readonly learners: readonly { readonly email: string; readonly done?: number }[];
  readonly asking?: readonly string[];
}

/** Minutes, as the sessions of lessons count them. */
export const HOUR = 60;
export const WEEK = 7 * 24 * HOUR;

/** Some of these people as learners of a course. */
export function learnersOf(
  emails: readonly string[],
  [from, to]: readonly [from: number, to: number],
  done: (at: number) => number,
): DemoCourse['learners'] {
  return emails.slice(from, to).map((email, at) => ({ email, done: done(at) }));
}
