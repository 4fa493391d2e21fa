import type { FileType } from '@panthiya/contract/courses/courses.rules';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { FileStore, TusCall } from '../../../platform/file-store.ts';
import { assertCourseChangeableUnlocked } from '../../../domain/courses/lock-course.ts';
import type { CourseCaller } from '../../../domain/courses/course-caller.ts';
import { typeOfFile } from './file-type.ts';
import { removeLeaving } from '../../../domain/lessons/leaving-files.ts';
import { findMaterial, type FoundMaterial, markUploaded } from './materials.repository.ts';
import type { MaterialAddress } from './materials.service.ts';
import { removeRow } from '../../../domain/lessons/file-removal.repository.ts';

/** How much of a file has arrived. */
export interface Progress {
  readonly offset: number;
  readonly bytes: number;
}

type UploadRef = MaterialAddress & {
  readonly organizationId: string;
  readonly courseId: string;
  readonly isTeacher: boolean;
};

interface UploadDeps {
  readonly database: Database;
  readonly store: FileStore;
}

/** A sender who got no answer can send the last piece again. */
function repeat({ method, offset }: TusCall, bytes: number): Progress {
  if (method === 'PATCH' && offset !== String(bytes)) throw new AppError('UPLOAD_OFFSET');
  return { offset: bytes, bytes };
}

/** How the bytes of announced files arrive (R11.3.2). The type is checked when all are there (R11.3.1). */
export function createUploadService({ database, store }: UploadDeps) {
  /** No database connection is taken while bytes arrive: a dead connection costs other users nothing. */
  return async (
    { membership: { organizationId }, course: { courseId } }: CourseCaller,
    address: MaterialAddress,
    tus: TusCall,
  ): Promise<Progress> => {
    const ref = { organizationId, courseId, isTeacher: true, ...address };
    const found = await findMaterial(database, ref);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const { id, bytes } = found;
    if (found.mediaType !== null) return repeat(tus, bytes);
    if (tus.method === 'PATCH') {
      await assertCourseChangeableUnlocked(database, { organizationId, courseId });
    }
    const offset = await store.exchange(id, tus);
    // Checked too: the process may have ended between the last byte and the check of the type.
    if (offset === bytes) await settle(found, ref);
    return { offset, bytes };
  };

  async function settle({ id, bytes }: FoundMaterial, ref: UploadRef): Promise<void> {
    await store.seal(id);
    const type = await look(id, bytes);
    if (type === undefined) {
      const due = { id, organizationId: ref.organizationId };
      await database.transaction((transaction) =>
        removeRow(transaction, due, { includesUploaded: false }),
      );
      await removeLeaving({ database, store }, [id]);
      throw new AppError('FILE_INVALID');
    }
    if (await markUploaded(database, id, type)) return;
    // Another call at this moment was faster, or the file was removed: then no one waits for it any more.
    if ((await findMaterial(database, ref)) !== undefined) return;
    await store.remove(id);
    throw new AppError('NOT_FOUND');
  }

  function look(id: string, bytes: number): Promise<FileType | undefined> {
    return typeOfFile(bytes, async (first, last) => {
      const part = await store.open(id, first, last);
      if (part === undefined) throw new AppError('NOT_FOUND');
      return buffer(part);
    });
  }
}

export type UploadService = ReturnType<typeof createUploadService>;
