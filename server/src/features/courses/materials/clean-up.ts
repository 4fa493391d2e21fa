import type { Queries } from '../../../db/database.ts';
import { type RemovalDeps, removeLeaving } from '../../../domain/lessons/leaving-files.ts';
import {
  type DueFile,
  listAbandoned,
  listLeaving,
  listOfGoneLessons,
  listUnnamed,
  removeRow,
} from '../../../domain/lessons/file-removal.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files that are checked at once. */
const BATCH = 200;
/** A process that ended leaves few; the next hour removes the rest. */
const LEAVING_AT_ONCE = 10_000;

type ListDue = (queries: Queries, most: number) => Promise<readonly DueFile[]>;

/** Removes files that did not come in time, those of deleted lessons, and those that no row names (R11.3.6). */
export async function cleanUpFiles(deps: RemovalDeps): Promise<void> {
  await removeDue(deps, listAbandoned, false);
  await removeDue(deps, listOfGoneLessons, true);
  await removeLeaving(deps, await listLeaving(deps.database, LEAVING_AT_ONCE));
  await removeUnnamed(deps);
}

async function removeDue(
  { database, store }: RemovalDeps,
  list: ListDue,
  includesUploaded: boolean,
): Promise<void> {
  for (;;) {
    const due = await list(database, BATCH);
    let removed = 0;
    for (const file of due) {
      const isGone = await database.transaction((transaction) =>
        removeRow(transaction, file, { includesUploaded }),
      );
      if (!isGone) continue;
      await removeLeaving({ database, store }, [file.id]);
      removed += 1;
    }
    // Nothing could be removed although something was due: the next hour tries again.
    if (due.length < BATCH || removed === 0) return;
  }
}

async function removeUnnamed({ database, store }: RemovalDeps): Promise<void> {
  let batch = new Set<string>();
  const look = async () => {
    for (const id of await listUnnamed(database, [...batch])) await store.remove(id);
    batch = new Set();
  };
  for await (const { id, createdAt } of store.list()) {
    // Newer ones may belong to a row that is being written.
    if (Date.now() - createdAt.getTime() < DAY_MS) continue;
    batch.add(id);
    if (batch.size >= BATCH) await look();
  }
  if (batch.size > 0) await look();
}
