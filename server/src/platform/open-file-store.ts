import { join } from 'node:path';
import type { Env } from './env.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** Where files lie on this machine. */
export const filesFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'files');

/** The store of this installation's files (R11.3.3). */
export function openFileStore(env: Pick<Env, 'dataDir'>): FileStore {
  return createFolderStore(filesFolder(env));
}
