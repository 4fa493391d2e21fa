import { FILES_A_LESSON, type FileType } from '@panthiya/contract/courses/courses.rules';
import type { announceMaterial, Material } from '@panthiya/contract/courses/materials.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { FileStore } from '../../../platform/file-store.ts';
import { createId } from '../../../platform/identifier.ts';
import { lockForChange } from '../../../domain/courses/lock-course.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { createCourseQuota } from '../../../domain/courses/course-quota.ts';
import type { CourseCaller } from '../../../domain/courses/course-caller.ts';
import { assertRoomOnDisk } from './disk-room.repository.ts';
import { removeLeaving } from '../../../domain/lessons/leaving-files.ts';
import { filesOfUser } from './materials.limits.ts';
import { fileHeaders, presentAnnounced } from './materials.presenter.ts';
import { countMaterials, createMaterial, findMaterial, isLesson } from './materials.repository.ts';
import { removeRow } from '../../../domain/lessons/file-removal.repository.ts';
import { countStorage } from '../../../domain/quotas/storage-quota.ts';
import { filesAreFull } from './materials.texts.ts';

/** The file that an address names. */
export interface MaterialAddress {
  readonly lessonId: string;
  readonly materialId: string;
}

export interface MaterialsDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly store: FileStore;
}

type Announcement = BodyOf<typeof announceMaterial>;

/** Files of lessons: announced, read, removed (R11.3). `upload.service.ts` takes their bytes. */
export function createMaterialsService({ database, limits, store }: MaterialsDeps) {
  const limit = limits(filesOfUser);
  const quota = createCourseQuota(limits);

  return {
    /** Keeps room for a file before a byte of it is sent (R11.3.5). */
    announce: async (
      { signedIn, membership: { organizationId }, course: { courseId } }: CourseCaller,
      lessonId: string,
      { name, bytes }: Announcement,
    ): Promise<Material> => {
      const userId = signedIn.user.id;
      await limit.reserve(userId);
      const announce = () =>
        database.transaction(async (transaction) => {
          const ref = { organizationId, courseId };
          const { organization } = await lockForChange(transaction, ref, userId);
          if (!(await isLesson(transaction, { courseId, lessonId })))
            throw new AppError('NOT_FOUND');
          if ((await countMaterials(transaction, lessonId)) >= FILES_A_LESSON) {
            const message = filesAreFull({ most: FILES_A_LESSON });
            throw new AppError('INVALID_INPUT', { message });
          }
          await countStorage(transaction, organization, { askedBy: userId, bytes });
          await assertRoomOnDisk(transaction, store, {
            bytes,
            askedBy: userId,
            ownerId: organization.ownerId,
          });
          const id = createId();
          return createMaterial(transaction, {
            id,
            lessonId,
            courseId,
            name,
            bytes,
            createdBy: userId,
          });
        });
      const row = await quota.spend(courseId, { bytes }, announce);
      try {
        await store.create(row.id, bytes);
      } catch (error) {
        const due = { id: row.id, organizationId };
        await database.transaction((transaction) =>
          removeRow(transaction, due, { includesUploaded: false }),
        );
        await removeLeaving({ database, store }, [row.id]);
        throw error;
      }
      return presentAnnounced(row);
    },

    /** A file for users who can read it: students in lessons that they see, teachers anywhere (R11.3.4). */
    read: async (
      { course: { courseId, isTeacher } }: Pick<CourseCaller, 'course'>,
      address: MaterialAddress,
    ): Promise<FileReply> => {
      const found = await findMaterial(database, { courseId, isTeacher, ...address });
      if (found === undefined || found.mediaType === null) throw new AppError('NOT_FOUND');
      const { id, name, bytes } = found;
      const type = found.mediaType as FileType;
      return {
        type,
        headers: fileHeaders(id, name, type) ?? {},
        content: {
          bytes,
          open: async (first, last) => {
            const stream = await store.open(id, first, last);
            if (stream === undefined) throw new AppError('NOT_FOUND');
            return stream;
          },
        },
      };
    },

    /** Removes a file from its lesson, or ends its upload; its room is free at once. */
    remove: async (
      { signedIn, membership: { organizationId }, course: { courseId } }: CourseCaller,
      address: MaterialAddress,
    ): Promise<void> => {
      const id = address.materialId;
      const found = await findMaterial(database, { courseId, isTeacher: true, ...address });
      if (found === undefined) throw new AppError('NOT_FOUND');
      const isGone = await database.transaction(async (transaction) => {
        await lockForChange(transaction, { organizationId, courseId }, signedIn.user.id);
        return removeRow(transaction, { id, organizationId }, { includesUploaded: true });
      });
      if (!isGone) throw new AppError('NOT_FOUND');
      await removeLeaving({ database, store }, [id]);
    },
  };
}

export type MaterialsService = ReturnType<typeof createMaterialsService>;
