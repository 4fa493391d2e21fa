import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { forgetLeaving } from './file-removal.repository.ts';

export interface RemovalDeps {
  readonly database: Database;
  readonly store: FileStore;
}

/** Removes the bytes of files whose rows are gone, and ends counting them then (R11.3.5). Doing so twice does no harm. */
export async function removeLeaving(
  { database, store }: RemovalDeps,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await store.remove(id);
    await database.transaction((transaction) => forgetLeaving(transaction, id));
  }
}
