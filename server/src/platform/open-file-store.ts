import { join } from 'node:path';
import type { MeasureDisk } from './disk-room.ts';
import type { Env } from './env.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

type FilesEnv = Pick<Env, 'dataDir' | 's3'>;

/** The folder of files on this machine; undefined where they are in a bucket. */
export const filesFolder = ({ dataDir, s3 }: FilesEnv): string | undefined =>
  s3 === undefined ? join(dataDir, 'files') : undefined;

/** The store of this installation's files (R11.3.3); `measure` answers the free bytes on the disk of a folder. */
export function openFileStore(env: FilesEnv, measure?: MeasureDisk): FileStore {
  return env.s3 === undefined
    ? createFolderStore(join(env.dataDir, 'files'), measure)
    : createS3Store(env.s3);
}
