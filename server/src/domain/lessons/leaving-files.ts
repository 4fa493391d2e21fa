import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { forgetLeaving } from './file-removal.repository.ts';

export interface RemovalDeps {
  readonly database: Database;
  readonly store: FileStore;
}

/** Removes the bytes of files whose rows are gone, and then stops counting them (R11.3.5). A second run does no harm. */
export async function removeLeaving(
  { database, store }: RemovalDeps,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await store.remove(id);
    await database.transaction((transaction) => forgetLeaving(transaction, id));
  }
}
