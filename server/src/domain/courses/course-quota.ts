import type { RateLimiter, RateLimits } from '../rate-limits/rate-limiter.ts';
import { bytesOfCourse, lessonsOfCourse, sectionsOfCourse } from './courses.limits.ts';

/** The size of what one call adds to a course. */
interface Addition {
  readonly sections?: number;
  readonly lessons?: number;
  /** Bytes of texts and files. */
  readonly bytes?: number;
}

const KB = 1024;

/** Counts what is added to a course in a day. Removing gives nothing back. */
export function createCourseQuota(limits: RateLimits) {
  const sectionLimit = limits(sectionsOfCourse);
  const lessonLimit = limits(lessonsOfCourse);
  const byteLimit = limits(bytesOfCourse);

  return {
    /**
     * Does work that adds to a course. Refused work counts nothing, nor does work that calls `repeat` because it was done before.
     * @throws {AppError} TOO_MANY_REQUESTS when the day has no room for so much
     */
    spend: async <T>(
      courseId: string,
      { sections = 0, lessons = 0, bytes = 0 }: Addition,
      work: (quota: { repeat(): void }) => Promise<T>,
    ): Promise<T> => {
      const uses: readonly (readonly [RateLimiter, number])[] = [
        [sectionLimit, sections],
        [lessonLimit, lessons],
        [byteLimit, Math.ceil(bytes / KB)],
      ];
      const reserved: (readonly [RateLimiter, number])[] = [];
      let isKept = false;
      try {
        for (const [limit, points] of uses) {
          if (points === 0) continue;
          await limit.reserve(courseId, points);
          reserved.push([limit, points]);
        }
        let isRepeated = false;
        const result = await work({ repeat: () => (isRepeated = true) });
        isKept = !isRepeated;
        return result;
      } finally {
        if (!isKept) for (const [limit, points] of reserved) await limit.giveBack(courseId, points);
      }
    },
  };
}
